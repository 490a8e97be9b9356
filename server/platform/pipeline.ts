/**
 * Sends several statements to PostgreSQL together and reads their answers together. pg's own driver ends each statement,
 * asks for its columns each time, and writes it in six pieces, which wakes both sides every time; a sale has some
 * twenty-five statements.
 */
import type { Submittable } from 'pg'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { parameterOf } from './parameter.ts'

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

export type Answer = {
  readonly rows: unknown[]
  readonly rowCount: number
  /** PostgreSQL's command tag: «INSERT 0 3». */
  readonly done: string
}

/** Takes what `copy … to stdout` sends, while it comes. A piece is the driver's own: whoever keeps it copies it first. */
export type Taker = {
  readonly take: (piece: Buffer, sender: Sender) => void
  /** How long the whole of it may take, in milliseconds. */
  readonly patienceMs: number
}

/** The connection: PostgreSQL waits while it is paused. */
export type Sender = Pick<NodeJS.ReadStream, 'pause' | 'resume' | 'destroy'>

export type Asked = Statement & {
  readonly taker?: Taker
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

type Row = Record<string, unknown>

type Reader = (text: string) => unknown

type Columns = {
  readonly names: readonly string[]
  readonly readers: readonly Reader[]
  /** A row with every column already in place: adding columns one by one is several times slower. */
  readonly blank: Row
}

const noColumns: Columns = { names: [], readers: [], blank: {} }

/** The columns of every statement that a connection has prepared, by its name. */
type Prepared = Map<string, Columns>

const preparedOn = new WeakMap<object, Prepared>()

/** The object that the driver sends and feeds with answers: to the driver it is a single query. */
export class Pipeline implements Submittable {
  /** Called once: when everything is answered, or at the first failure. */
  callback: ((error: unknown) => void) | undefined
  readonly #asked: readonly Asked[]
  #prepared: Prepared = new Map()
  #at = 0
  #columns = noColumns
  #rows: unknown[] = []
  #sender: Sender | undefined
  /** Read by the driver: how long the answers may take, where that is longer than usual. */
  readonly query_timeout: number | undefined

  constructor(asked: readonly Asked[]) {
    this.#asked = asked
    this.query_timeout = asked.find(({ taker }) => taker)?.taker?.patienceMs
  }

  submit(connection: pg.Connection): Error | undefined {
    this.#sender = connection.stream as unknown as Sender
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    try {
      const messages = this.#asked.flatMap((statement) => this.#messagesOf(statement))
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]))
    } catch (error) {
      return error as Error
    }
    this.#expectNext()
    return undefined
  }

  /** Closes the statement before preparing it: closing one that does not exist is no error, while preparing one that exists is. */
  #messagesOf({ name, text, values }: Statement): Buffer[] {
    const run = [
      serialize.bind({ statement: name, values: [...values], valueMapper: parameterOf }),
      serialize.execute(),
    ]
    if (this.#prepared.has(name)) return run
    const statement = { type: 'S', name } as const
    return [
      serialize.close(statement),
      serialize.parse({ name, text }),
      serialize.describe(statement),
      ...run,
    ]
  }

  #expectNext(): void {
    this.#rows = []
    this.#columns = this.#prepared.get(this.#asked[this.#at]?.name ?? '') ?? noColumns
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, readers, blank } = this.#columns
    const row = { ...blank }
    fields.forEach((text, index) => {
      row[names[index] as string] = text === null ? null : (readers[index] as Reader)(text)
    })
    this.#rows.push(row)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#asked[this.#at]?.taker?.take(chunk, this.#sender as Sender)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, answer } = this.#asked[this.#at] as Asked
    this.#prepared.set(name, this.#columns)
    answer({ rows: this.#rows, rowCount: Number(/\d+$/.exec(text)?.[0] ?? 0), done: text })
    this.#at += 1
    this.#expectNext()
  }

  /** The answer to an empty statement. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /**
   * PostgreSQL skips the statements after the one that failed. That one may have failed because a table has other columns
   * now, so every statement is prepared anew: otherwise it would fail as long as the connection lives.
   */
  handleError(error: unknown): void {
    this.#prepared.clear()
    for (const { fail } of this.#asked.slice(this.#at)) fail(error)
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
  }
}
