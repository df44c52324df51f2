import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
  type Dialect,
} from 'kysely'
import type { ClientConnection } from './client-connection.ts'
import type { Tables } from './tables.ts'

/** All without state between queries, so one of each serves every transaction. */
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
/** Never asked for a connection: the executor below brings its own. */
const driver = new DummyDriver()

const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const config = { dialect }

/**
 * A Kysely transaction over a connection that we opened ourselves. Kysely's own way costs two more round trips
 * (begin, then the site); this one costs microseconds. Queries started together run one after the other.
 */
export function bindTransaction(connection: ClientConnection): Transaction<Tables> {
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection))
  return new Transaction<Tables>({ config, dialect, driver, executor })
}
