import { describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { noticeOf } from './arrival-notice.ts'

const said = (query: string) => noticeOf(new URLSearchParams(query))?.sentence

describe('a person sent to the sign-in page reads', () => {
  for (const code of [
    'not-signed-in',
    'staff-disabled-since',
    'staff-disabled',
    'account-disabled',
    'staff-record-missing',
    'role-changed',
    'password-reset',
    'signed-out-everywhere',
    'signed-out-inactive',
    'identity-unverified',
    'identity-refused',
    'account-unknown',
  ] as const) {
    test(`for the reason «${code}»: ${refusals[code]}`, () =>
      expect(said(`motif=${code}`)).toBe(refusals[code]))
  }

  test('their working hours, after these have ended', () => {
    expect(said('motif=outside-hours-since&de=08:00&a=18:00')).toBe(
      'Connexion autorisée uniquement entre 08:00 et 18:00',
    )
  })

  test('their working hours, after their identity provider let them in outside these', () => {
    expect(said('motif=outside-hours&de=22:00&a=02:00')).toBe(
      'Connexion non autorisée en dehors des heures de travail (22:00 - 02:00)',
    )
  })
})

describe('no address can make the page show a text of its own', () => {
  for (const query of [
    '',
    'motif=',
    'motif=disk-full',
    'motif=toString',
    'motif=Appelez%20le%2006',
    'motif=outside-hours-since',
    'motif=outside-hours-since&de=08:00',
    'motif=outside-hours-since&de=8:00&a=18:00',
    'motif=outside-hours-since&de=08:00&a=24:00',
    'motif=outside-hours-since&de=08:00%0A&a=18:00',
    'motif=outside-hours&de=08:00&a=<b>18:00',
    'motif=outside-hours&de=Appelez&a=le%2006',
  ])
    test(`«${query}»`, () => expect(said(query)).toBeUndefined())

  test('hours added to a reason without hours are ignored', () => {
    expect(said('motif=not-signed-in&de=Appelez&a=moi')).toBe(refusals['not-signed-in'])
  })
})
