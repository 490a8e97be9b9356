/** The reference of tills: the half of the second version of the rules that knows drawers. */
export type Expected = { readonly code: string } | { readonly answer: object }

export type Till = {
  readonly kind: 'recharge' | 'sale'
  readonly number: number
  open: boolean
  /** True once an admin has disabled its holder: from then on it is only counted and closed. */
  stopped: boolean
  readonly float: number
  expected: number
  /** The last count, and whether the till moved since. */
  counted: number | null
  moved: boolean
  recharges: number
  handedTo: string | null
  taken: boolean
}

/** Tills at stands of this venue take cards alone, but one that was opened with cash is counted. */
const holdsCash = ({ kind, float }: Till): boolean => kind === 'recharge' || float !== 0

export const refuse = (code: string): Expected => ({ code })
export const accept = (answer: object): Expected => ({ answer })

export const whyNoTill = (till: Till | undefined): string =>
  till?.open ? 'till-stopped' : 'till-none-open-at-desk'

export const mostOfADrawer = 99_999_999_99

/** The last order number and report number given, in this run or an earlier one. */
export type Numbers = { orders: number; reports: number }

type Opening = { readonly kind: Till['kind']; readonly float: number; readonly from: string | null }
type Closing = { readonly note: string | null; readonly handTo: string | null }
type Remote = { readonly counted: number | null; readonly reason: string }

export class ReferenceTills {
  /** True while the stand is inactive: it sells nothing and opens no till. */
  standIsOff = false
  standIsPaused = false
  /** The last till of each person. */
  readonly tills = new Map<string, Till>()
  protected readonly numbers: Numbers
  private readonly desks: readonly string[]
  private tillsOpened = 0

  constructor(numbers: Numbers, desks: readonly string[]) {
    this.numbers = numbers
    this.desks = desks
  }

  open(person: string, { kind, float, from }: Opening): Expected {
    if (this.tills.get(person)?.open) return refuse('till-already-open')
    if (kind === 'sale' && this.standIsOff) return refuse('stand-inactive')
    const source = from === null ? undefined : this.tills.get(from)
    if (from !== null) {
      if (!source) return refuse('till-not-found')
      if (source.handedTo !== person) return refuse('not-allowed')
      if (source.taken) return refuse('till-already-taken-over')
      if (source.counted !== float) return refuse('amount-malformed')
    }
    if (float < 0) return refuse('amount-malformed')
    if (source) source.taken = true
    this.tillsOpened += 1
    this.tills.set(person, {
      kind,
      number: this.tillsOpened,
      open: true,
      stopped: false,
      float,
      expected: float,
      counted: null,
      moved: false,
      recharges: 0,
      handedTo: null,
      taken: false,
    })
    return accept({ kind, float, expected: float, counted: null, closedAt: null, reportNumber: null })
  }

  stop(person: string): void {
    const till = this.tills.get(person)
    if (till?.open) till.stopped = true
  }

  count(person: string, owner: string, cash: number): Expected {
    const till = this.ownOpen(person, owner)
    if ('code' in till) return till
    if (!holdsCash(till)) return refuse('not-allowed')
    if (cash < 0) return refuse('amount-malformed')
    if (cash > mostOfADrawer) return refuse('drawer-limit-exceeded')
    till.counted = cash
    till.moved = false
    return accept({ counted: cash, expected: till.expected, difference: cash - till.expected })
  }

  close(person: string, owner: string, { note, handTo }: Closing): Expected {
    const till = this.ownOpen(person, owner)
    if ('code' in till) return till
    if (holdsCash(till) && till.counted === null) return refuse('till-not-counted')
    if (holdsCash(till) && till.moved) return refuse('till-changed-since-count')
    const counted = till.counted ?? till.expected
    if (counted !== till.expected && note === null) return refuse('difference-unexplained')
    if (handTo !== null && (till.kind === 'sale' || handTo === owner || !this.desks.includes(handTo)))
      return refuse('colleague-unable')
    till.handedTo = handTo
    return this.shut(till, counted, note)
  }

  closeRemotely(owner: string, { counted, reason }: Remote): Expected {
    const till = this.tills.get(owner)
    if (!till) return refuse('till-not-found')
    if (!till.open) return refuse('till-none-open')
    if (reason === '') return refuse('reason-missing')
    if (!holdsCash(till))
      return counted === null ? this.shut(till, till.expected, reason) : refuse('till-holds-no-cash')
    if (counted === null) return refuse('till-not-counted')
    if (counted < 0) return refuse('amount-malformed')
    if (counted > mostOfADrawer) return refuse('drawer-limit-exceeded')
    return this.shut(till, counted, reason)
  }

  moveCash(person: string, signed: number, reason: string): Expected {
    const till = this.tills.get(person)
    if (!till?.open || till.stopped) return refuse(whyNoTill(till))
    if (signed === 0) return refuse('amount-not-positive')
    if (reason === '') return refuse('reason-missing')
    if (signed < 0 && till.expected + signed < 0) return refuse('drawer-insufficient')
    this.pay(till, signed)
    return accept({ amount: signed, reason })
  }

  /** Moves cash into the drawer, or out of it when negative. */
  protected pay(till: Till, signed: number): void {
    till.expected += signed
    till.moved = true
  }

  private ownOpen(person: string, owner: string): Till | { readonly code: string } {
    const till = this.tills.get(owner)
    if (!till) return { code: 'till-not-found' }
    if (person !== owner) return { code: 'not-allowed' }
    return till.open ? till : { code: 'till-none-open' }
  }

  private shut(till: Till, counted: number, note: string | null): Expected {
    till.open = false
    till.counted = counted
    this.numbers.reports += 1
    const { expected, handedTo } = till
    const reportNumber = this.numbers.reports
    return accept({
      expected,
      counted,
      difference: counted - expected,
      note,
      handedToId: handedTo,
      reportNumber,
    })
  }
}
