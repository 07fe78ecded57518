import type { FastifyServerOptions } from 'fastify'
import type { DestinationStream } from 'pino'

const secrets = ['authorization', 'cookie', 'password', 'oldPassword', 'token', 'client_secret']

/** Structured logs in which no secret appears: neither as a header, nor as a key, nor in an address. */
export function loggerOptions(level: string, stream?: DestinationStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: {
      req: (request: { readonly method: string; readonly url: string; readonly ip: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        address: request.ip,
      }),
    },
  }
}

/** An address without the values of parameters that open something. */
export const withoutSecrets = (url: string): string => url.replace(/([?&](?:token|sign|password|code)=)[^&]*/gi, '$1[secret]')
