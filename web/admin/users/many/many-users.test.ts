import { describe, expect, test } from 'vitest'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import type { WrittenRow } from '#rules/people/staff-import.ts'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import {
  inWords,
  judgeLines,
  type Line,
  linesOf,
  outcomeOf,
  rewrite,
  sendable,
  settle,
  withoutEmail,
} from './many-users.ts'

const salma: WrittenRow = {
  name: 'Salma',
  email: 'salma@farha.ma',
  role: 'Vendeur',
  stand: '',
  start: '',
  end: '',
  password: '',
  permanentScreen: '',
  pinRequired: '',
}
const hassan: WrittenRow = { ...salma, name: 'Hassan', email: 'hassan@farha.ma' }
const judge = { stands: [], isEmail: (text: string) => text.includes('@'), taken: new Set<string>() }
const two = linesOf([salma, hassan], () => 'k7mq-w3xa-p9bd')
const written = two.map((line) => line.written) as [WrittenRow, WrittenRow]
const numbersToSend = (lines: readonly Line[]) =>
  sendable(judgeLines(lines, judge)).map(({ number }) => number)
const account = { id: '1' } as StaffOnTheWire

describe('a list of people to create accounts for', () => {
  test('proposes a password for each person without one', () => {
    expect(two.map(({ written }) => written.password)).toEqual(['k7mq-w3xa-p9bd', 'k7mq-w3xa-p9bd'])
    expect(linesOf([{ ...salma, password: 'mine-and-long' }], () => '')[0]?.written.password).toBe(
      'mine-and-long',
    )
  })
  test('sends only the lines without a fault', () => {
    expect(numbersToSend(two)).toEqual([1, 2])
    expect(numbersToSend(rewrite(two, 1, { ...written[0], role: 'Serveur' }))).toEqual([2])
  })
  test('says how many lines are in each state, and leaves out states without lines', () => {
    const plain = (lines: readonly Line[]) => plainSpaces(inWords(judgeLines(lines, judge)))
    const half = settle(two, 1, { created: account })
    expect(plain(two)).toBe('2 lignes prêtes')
    expect(plain(half)).toBe('1 compte créé · 1 ligne prête')
    expect(plain(settle(half, 2, { created: account }))).toBe('2 comptes créés')
  })
  test('never sends a line again whose account was created', () => {
    expect(numbersToSend(settle(two, 1, { created: account }))).toEqual([2])
  })
  test('keeps the refusal of the server until the line is corrected', () => {
    const refused = settle(two, 1, { refusal: new Refusal('email-taken') })
    expect(judgeLines(refused, judge)[0]?.problems).toEqual([refusals['email-taken']])
    expect(numbersToSend(refused)).toEqual([2])
    expect(numbersToSend(rewrite(refused, 1, { ...written[0], email: 'other@farha.ma' }))).toEqual([1, 2])
  })
  test('does not send a line with an address already in use, unless this line may have made that account', () => {
    const taken = { ...judge, taken: new Set(['salma@farha.ma']) }
    const capital = rewrite(two, 1, { ...written[0], email: 'Salma@farha.ma' })
    expect(judgeLines(capital, taken).map(({ problems }) => problems)).toEqual([
      [refusals['email-taken']],
      [],
    ])
    const created = settle(two, 1, { created: account })
    expect(judgeLines(created, taken)[0]?.problems).toEqual([])
    const doubtful = settle(two, 1, { isInDoubt: true })
    expect(judgeLines(doubtful, taken)[0]?.problems).not.toContain(refusals['email-taken'])
  })
  test('does not send a line again that got no answer, and does not call it refused', () => {
    const doubtful = settle(
      two,
      1,
      outcomeOf(new Refusal('network-failed'), () => true),
    )
    expect(doubtful[0]).toMatchObject({ isInDoubt: true })
    expect(doubtful[0]?.refusal).toBeUndefined()
    expect(numbersToSend(doubtful)).toEqual([2])
    expect(outcomeOf(new Refusal('email-taken'), () => false)).toMatchObject({
      refusal: { code: 'email-taken' },
    })
  })
  test('finds fault with the second of two lines with the same address', () => {
    expect(numbersToSend(rewrite(two, 2, { ...written[1], email: 'SALMA@farha.ma' }))).toEqual([1])
  })
  test('keeps the address that was made of a name with the line that was sent', () => {
    const [line] = linesOf([{ ...salma, email: '' }], () => 'k7mq-w3xa-p9bd')
    const address = (lines: readonly Line[], taken: string[] = []) =>
      judgeLines(lines, { ...judge, taken: new Set(taken) }).map(({ draft }) => draft.email)
    expect(address([line!])).toEqual(['salma@equipe.local'])
    expect(address([line!], ['salma@equipe.local'])).toEqual(['salma2@equipe.local'])
    const sent = { ...line!.written, email: 'salma@equipe.local' }
    const created = settle([line!], 1, { created: account, written: sent })
    expect(address(created, ['salma@equipe.local'])).toEqual(['salma@equipe.local'])
    const doubtful = settle([line!], 1, { isInDoubt: true, written: sent })
    const again = judgeLines(rewrite(doubtful, 1, doubtful[0]!.written), {
      ...judge,
      taken: new Set(['salma@equipe.local']),
    })
    expect(again[0]?.problems).toEqual([refusals['email-taken']])
  })
  test('says of a person without an e-mail whether they would be the second of their name', () => {
    const without = (email: string, ...taken: string[]) => {
      const known = new Set(taken)
      const lines = linesOf([{ ...salma, email }], () => 'k7mq-w3xa-p9bd')
      return withoutEmail(judgeLines(lines, { ...judge, taken: known })[0]!, known)
    }
    expect(without('salma@farha.ma', 'salma@equipe.local')).toBeUndefined()
    expect(without('')).toEqual({ isSecond: false })
    expect(without('', 'salma@equipe.local')).toEqual({ isSecond: true })
    expect(without('salma9@equipe.local', 'salma@equipe.local')).toEqual({ isSecond: false })
  })
})
