import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'

type Compiler = typeof TypeBoxValidatorCompiler

/**
 * Compiles what a call takes when it is called for the first time: of some thousand calls most days use a few dozen, and compiling all of them
 * took a fifth of the start. That each can be compiled is proven by the tests that walk all calls.
 */
export const validateLater: Compiler = (route) => {
  let compiled: ReturnType<Compiler> | undefined
  return (value: unknown) => {
    compiled ??= TypeBoxValidatorCompiler(route)
    return compiled(value)
  }
}
