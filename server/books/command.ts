/** A command says which rows it needs and which rule decides; the bookkeeper does the rest. */
import { hash } from 'node:crypto'
import type { Books } from '#rules/books/books.ts'
import type { Act, Decision } from '#rules/books/decision.ts'
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import type { AccessDraft, Note } from '../staff/access-store.ts'

export type TurnHourNeed = 'read' | 'held'

/** Rows to read and hold, beyond the actor and the stand where they work. */
export type Needs = {
  readonly cards?: readonly string[]
  readonly products?: readonly string[]
  /** Alerts that the request names; their products are asked for as well. */
  readonly alerts?: readonly string[]
  /** Stands beside those where actors work. */
  readonly stands?: readonly string[]
  /** Inventories, whatever became of them. */
  readonly inventories?: readonly string[]
  /** Stands whose inventory is needed, where one goes on. */
  readonly inventoriesAt?: readonly string[]
  /** Inventories of which every product that was counted is needed too. */
  readonly inventoryCounts?: readonly string[]
  /** Transfers named in the request, whose two products are needed too. */
  readonly stockTransfers?: readonly string[]
  /** Notifications named in the request, of products that are needed too. */
  readonly notifications?: readonly string[]
  /** The actor's open tills; give ids for tills named in the request. */
  readonly tills?: 'of the actor' | readonly string[]
  /** The float that the actor was told of. */
  readonly toldFloat?: boolean
  readonly sales?: readonly string[]
  /** Recharges that may be cancelled: their operations. */
  readonly recharges?: readonly string[]
  /** People beside the actor whom the decision looks at. */
  readonly staff?: readonly string[]
  /** The settings of the desks. */
  readonly settings?: boolean
  /** The hour at which the business day turns; a command that holds it keeps it from being changed meanwhile. */
  readonly turnHour?: TurnHourNeed
  /** Card codes that may already be taken. */
  readonly codes?: readonly string[]
  /** The command gives out an order number. */
  readonly orderNumber?: boolean
  /** The command gives out the number of a closing report. */
  readonly reportNumber?: boolean
}

type CommandKind<Input, Answer> = {
  readonly kind: Exclude<OperationKind, 'void'>
  readonly needs: (input: Input) => Needs
  readonly decide: (books: Books, act: Act<Input>) => Decision<Answer>
  /** What the journal of access says of it: of acts of an administrator on money, or on what somebody else sold. */
  readonly journal?: (decision: Decision<Answer>) => Note
}

/** Who asks, in words, and from where: for the journal of access. */
export type CameFrom = Pick<AccessDraft, 'actorName' | 'source' | 'device'>

export type Asked<Input> = {
  readonly operationId: string
  readonly actorId: string
  readonly input: Input
  /** What the person asked, when the input holds more than that (codes drawn by the server). */
  readonly request?: unknown
  /** Undefined of what no call asked for: the journal says nothing of it. */
  readonly from?: CameFrom | undefined
}

/** One command on its way to the books: who asks, the rows it needs and the rule that decides it. */
export type Command<Answer = unknown> = {
  readonly kind: OperationKind
  readonly operationId: string
  readonly actorId: string
  readonly requestHash: string
  readonly needs: Needs
  readonly decide: (books: Books, now: Date, freshId: string) => Noted<Answer>
}

/** With the line of the journal of access that is written together with the operation, where it tells of it. */
export type Noted<Answer> = Decision<Answer> & {
  readonly journal?: { readonly note: Note; readonly from: CameFrom }
}

/** An answer as it is kept and told: JSON, where an instant is text. */
export type Told<Answer> = Answer extends Date
  ? string
  : Answer extends number | string | boolean | null | undefined
    ? Answer
    : { -readonly [Field in keyof Answer]: Told<Answer[Field]> }

/** Defines a verb of the books: its kind, the rows it needs and the rule that decides it. */
export const command =
  <Input, Answer>(definition: CommandKind<Input, Answer>) =>
  ({ operationId, actorId, input, request = input, from }: Asked<Input>): Command<Answer> => ({
    kind: definition.kind,
    operationId,
    actorId,
    requestHash: digest(definition.kind, request),
    needs: definition.needs(input),
    decide: (books, now, freshId) => {
      const decision = definition.decide(books, { operationId, actorId, input, now, freshId })
      return from && definition.journal
        ? { ...decision, journal: { note: definition.journal(decision), from } }
        : decision
    },
  })

/** The schema has parsed the request, and so put its keys in one order. */
const digest = (kind: string, request: unknown) => hash('sha256', kind + JSON.stringify(request), 'base64')
