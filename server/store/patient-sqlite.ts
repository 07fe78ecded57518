import { SqliteDialect, type DatabaseConnection, type Driver } from 'kysely'

/** Nobody waited so long for the database and is still there: callers give up after 100 seconds. */
export const longestWait = 120_000

/**
 * SQLite whose one connection is waited for only so long. Whoever asks the store from within a transaction of its own, and not the stores
 * that the transaction hands out, waits for itself: without an end, everybody behind it would wait for ever.
 */
export class PatientSqlite extends SqliteDialect {
  constructor(
    config: ConstructorParameters<typeof SqliteDialect>[0],
    private readonly milliseconds: number = longestWait,
  ) {
    super(config)
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = () => within(acquire(), this.milliseconds, (late) => driver.releaseConnection(late))
    return driver
  }
}

/** What a promise gives in time. @throws when it takes longer; what it gives after all goes to `drop`. */
async function within(given: Promise<DatabaseConnection>, milliseconds: number, drop: (late: DatabaseConnection) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new Error(`The database was waited for longer than ${milliseconds / 1000} s: does a transaction ask for a store outside of it?`))
    }, milliseconds)
  })
  void given.then((connection) => (isLate ? drop(connection) : undefined)).catch(() => undefined)
  try {
    return await Promise.race([given, late])
  } finally {
    clearTimeout(timer)
  }
}
