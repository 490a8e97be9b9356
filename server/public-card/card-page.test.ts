import { describe, expect, test } from 'vitest'
import type { PublicCard } from '#contract/card/public-card.ts'
import { centimes, dirhams, noMoney } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { cardPage } from './card-page.ts'

const aPublicCard = (different: Partial<PublicCard> = {}): PublicCard => ({
  type: 'STANDARD',
  status: 'active',
  balance: dirhams(120),
  expiresAt: '2027-01-19T14:06:00.000Z',
  codeTail: '…45F8',
  operations: [],
  orders: [],
  mark: 'mark',
  now: '2026-11-20T14:06:00.000Z',
  ...different,
})

const words = (card: PublicCard, isBlocked = false) =>
  plainSpaces(
    cardPage({ card, isBlocked })
      .text.replace(/<template.*/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' '),
  )
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

describe('the page of a card', () => {
  test('shows its type, status, balance, expiry and the end of its code', () => {
    expect(words(aPublicCard()).trim()).toBe(
      'Ma carte Carte STANDARD Active Solde 120,00 DH Expire le 19 janv. 2027 (dans 60 jours) Dernières opérations ' +
        "Jamais utilisée Mis à jour à 14:06 Carte …45F8 · Traitez cette carte comme de l'argent liquide. Actualiser",
    )
  })
  test('lists the last operations with their sign', () => {
    const at = '2026-11-20T14:05:00.000Z'
    const page = words(
      aPublicCard({
        operations: [
          { kind: 'cancellation', amount: dirhams(45), at },
          { kind: 'refund', amount: dirhams(35), at },
          { kind: 'purchase', amount: dirhams(45), at },
          { kind: 'recharge', amount: dirhams(100), at: '2026-11-19T12:30:00.000Z' },
        ],
      }),
    )
    expect(page).toContain("+45,00 DH Achat annulé aujourd'hui à 14:05")
    expect(page).toContain("−35,00 DH Remboursement aujourd'hui à 14:05")
    expect(page).toContain("−45,00 DH Achat aujourd'hui à 14:05")
    expect(page).toContain('+100,00 DH Recharge hier à 12:30')
    expect(page).not.toContain('Jamais utilisée')
  })
  test('still shows the balance of an expired card, and says it is expired', () => {
    const page = words(aPublicCard({ status: 'expired', expiresAt: '2026-11-20T14:06:00.000Z' }))
    expect(page).toContain('120,00 DH')
    expect(page).toContain(refusals['card-expired'])
    expect(page).toContain('Expirée depuis le 20 nov. 2026')
  })
  test('tells the holder of an expired card in French and Arabic where to get the money back', () => {
    const page = words(aPublicCard({ status: 'expired', balance: dirhams(75) }))
    expect(page).toContain(
      `${refusals['card-expired']} Vos 75,00 DH vous seront rendus à la caisse de recharge. ` +
        'انتهت صلاحية هذه البطاقة ستُعاد إليك 75,00 DH في صندوق الشحن.',
    )
  })
  test('promises nothing to the holder of an expired card with balance 0', () => {
    const page = words(aPublicCard({ status: 'expired', balance: noMoney }))
    expect(page).toContain(`${refusals['card-expired']} انتهت صلاحية هذه البطاقة Expire`)
    expect(page).not.toMatch(/rendus|ستُعاد/)
  })
  test('sends the holder of a deactivated card to the desk, without a balance', () => {
    const page = words(aPublicCard({ status: 'inactive' }))
    expect(page).toContain(`${refusals['card-deactivated']} Adressez-vous à la caisse de recharge.`)
    expect(page).not.toContain('DH')
  })
  test('tells the holder of a blocked card that it is blocked, and sends them to the desk, without a balance', () => {
    const page = words(aPublicCard({ status: 'inactive' }), true)
    expect(page).toContain('Bloquée Cette carte est bloquée. Adressez-vous à la caisse de recharge.')
    expect(page).not.toMatch(/DH|désactivée|Inactive/)
  })
  test('shows a hint for a low balance', () => {
    const low = 'Solde bas : pensez à recharger.'
    expect(words(aPublicCard({ status: 'low-balance', balance: centimes(19_99) }))).toContain(low)
    expect(words(aPublicCard({ balance: dirhams(20) }))).not.toContain(low)
  })
  test('says on the last day that less than a day is left', () => {
    expect(words(aPublicCard({ expiresAt: '2026-11-21T10:00:00.000Z' }))).toContain("(dans moins d'un jour)")
  })
})

test('the page of a card shows a problem without any earlier balance', () => {
  const { text } = cardPage({ sentence: refusals['card-not-found'], isFinal: true })
  expect(text).toContain(refusals['card-not-found'])
  expect(text).not.toContain('DH')
})
test('the page of a problem that no retry can solve does not look the code up again by itself', () => {
  const isFinal = (final: boolean) =>
    cardPage({ sentence: '', isFinal: final }).text.split('<template')[0]?.includes('data-final')
  expect([isFinal(true), isFinal(false)]).toEqual([true, false])
})

describe('the orders on the page of a card', () => {
  const since = '2026-11-20T14:02:00.000Z'
  const anOrder = (order: Partial<PublicCard['orders'][number]>) =>
    words(aPublicCard({ orders: [{ number: 'A-127', state: 'preparing', since, before: 3, ...order }] }))

  test('show their number, their state, how many are before them and since when', () => {
    expect(anOrder({})).toContain(
      'Votre commande A-127 En préparation · 3 commandes avant la vôtre · depuis 14:02 Me prévenir Gardez cette page ouverte.',
    )
    expect(anOrder({ state: 'waiting', before: 0 })).toContain('En attente · aucune commande avant la vôtre')
  })

  test.each([
    ['ready', 'Prête'],
    ['called', 'Appelée · prête'],
    ['unclaimed', 'Non réclamée · prête'],
  ] as const)('that are %s are to be collected', (state, said) => {
    const told = anOrder({ state, before: null })
    expect(told).toContain(`Votre commande A-127 ${said} depuis 14:02 · venez la chercher au comptoir`)
    expect(told).not.toContain('Me prévenir')
  })

  test('that are served or cancelled say so and when', () => {
    expect(anOrder({ state: 'served', before: null })).toContain('Votre commande A-127 Servie à 14:02')
    expect(anOrder({ state: 'cancelled', before: null })).toContain('Votre commande A-127 Annulée à 14:02')
  })

  test('tell the script when to ask again, and to stop after half an hour without an open order', () => {
    const rhythm = (orders: PublicCard['orders']) =>
      /data-seconds="(\d+)" (?:data-minutes="(\d+)")?/
        .exec(cardPage({ card: aPublicCard({ orders }) }).text)
        ?.slice(1)
    expect(rhythm([])).toEqual(['20', '30'])
    expect(rhythm([{ number: 'A-127', state: 'preparing', since, before: 1 }])).toEqual(['4', undefined])
  })
})
