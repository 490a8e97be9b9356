/** A command says which rows it needs and which rule decides; the bookkeeper does the rest. */
import { hash } from 'node:crypto'
import type { Books } from '#rules/books/books.ts'
import type { Act, Decision } from '#rules/books/decision.ts'
import type { OperationKind } from '#rules/books/operation-kinds.ts'
import type { StaffMember } from '#rules/people/staff.ts'
import type { AccessDraft, Note } from '../staff/access-store.ts'

export type TurnHourNeed = 'read' | 'held'

/** Rows to read and lock, besides the actor and the stand where they work. */
export type Needs = {
  readonly cards?: readonly string[]
  readonly products?: readonly string[]
  /** Alerts named in the request; their products are locked as well. */
  readonly alerts?: readonly string[]
  /** Stands besides those where the actors work. */
  readonly stands?: readonly string[]
  /** Inventories in any state, by id. */
  readonly inventories?: readonly string[]
  /** Stands whose inventory is needed if one is open. */
  readonly inventoriesAt?: readonly string[]
  /** Inventories of which every counted product is needed as well. */
  readonly inventoryCounts?: readonly string[]
  /** Transfers named in the request, whose two products are needed too. */
  readonly stockTransfers?: readonly string[]
  /** Notifications named in the request; their products are needed too. */
  readonly notifications?: readonly string[]
  /** The actor's open tills; give ids for tills named in the request. */
  readonly tills?: 'of the actor' | readonly string[]
  /** The float that the organiser told the actor of. */
  readonly toldFloat?: boolean
  readonly sales?: readonly string[]
  /** Ids of the operations of recharges that may be cancelled. */
  readonly recharges?: readonly string[]
  /** People besides the actor whom the decision looks at. */
  readonly staff?: readonly string[]
  /** The settings of the desks. */
  readonly settings?: boolean
  /** The hour at which the business day turns; a lock on it keeps it unchanged until the commit. */
  readonly turnHour?: TurnHourNeed
  /** Card codes to look up: they may already be taken. */
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
  /**
   * What the journal of access says of it: of acts of an administrator on money, on stock, or on what somebody else sold.
   * Undefined where the same act is a person's daily work.
   */
  readonly journal?: (decision: Decision<Answer>, actor: StaffMember | undefined) => Note | undefined
}

/** The name, address and device of the person who asks, for the journal of access. */
export type CameFrom = Pick<AccessDraft, 'actorName' | 'source' | 'device'>

export type Asked<Input> = {
  readonly operationId: string
  readonly actorId: string
  readonly input: Input
  /** What the person asked, when the input holds more (codes drawn by the server). The request hash is made of it. */
  readonly request?: unknown
  /** Undefined for commands that no call asked for: they get no line in the journal. */
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
  /** Of an operation that the books had lost: when it was acknowledged. Undefined: it is booked now. */
  readonly at?: Date
}

/** A decision with its line of the journal of access, if it has one. */
export type Noted<Answer> = Decision<Answer> & {
  readonly journal?: { readonly note: Note; readonly from: CameFrom }
}

/** An answer as it is stored and sent: JSON, in which an instant is text. */
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
      const note = from && definition.journal?.(decision, books.staff.get(actorId))
      return note ? { ...decision, journal: { note, from } } : decision
    },
  })

/** Hash of a request. Its keys are in one order, since the schema has parsed it. */
const digest = (kind: string, request: unknown) => hash('sha256', kind + JSON.stringify(request), 'base64')
