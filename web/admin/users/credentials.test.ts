import { describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type Credentials, credentialsAsText, linesOf, signInAddress } from './credentials.ts'

const salma: Credentials = {
  name: 'Salma Idrissi',
  email: 'salma@farha.ma',
  password: 'k7mq-w3xa-p9bd',
  role: 'vendor',
  standName: 'Grillades',
  workingHours: { start: '08:00', end: '18:00' },
}
const hassan: Credentials = { ...salma, name: 'Hassan', role: 'econome', standName: null, workingHours: null }

describe('the credentials of a new person', () => {
  test('fit in one message, with a stand or working hours only for people who have some', () => {
    expect(plainSpaces(credentialsAsText([salma, hassan], 'http://192.168.1.5:3000/login'))).toBe(
      [
        'Nom : Salma Idrissi\nAdresse : http://192.168.1.5:3000/login\nE-mail : salma@farha.ma',
        'Mot de passe : k7mq-w3xa-p9bd\nRôle : Vendeur\nStand : Grillades\nHoraires : 08:00 - 18:00\n',
        'Nom : Hassan\nAdresse : http://192.168.1.5:3000/login\nE-mail : salma@farha.ma',
        'Mot de passe : k7mq-w3xa-p9bd\nRôle : Économe',
      ].join('\n'),
    )
  })
  test('name what a person without an e-mail types in its place', () => {
    const [, , third] = linesOf({ ...salma, email: 'salma.idrissi@equipe.local' }, 'http://here/login')
    expect(third).toEqual({ label: 'À saisir comme e-mail', value: 'salma.idrissi', kind: 'email' })
  })
  test('contain an address that another phone can open', () => {
    const [plain, secure] = ['http://192.168.1.5:3000', 'https://192.168.1.5:3443']
    expect(signInAddress('http://localhost:3000', plain)).toBe('http://192.168.1.5:3000/login')
    expect(signInAddress('http://localhost:3000', secure)).toBe('https://192.168.1.5:3443/login')
    expect(signInAddress('https://farha.ma', secure)).toBe('https://farha.ma/login')
    expect(signInAddress('http://10.0.0.7:3000', plain)).toBe('http://10.0.0.7:3000/login')
    expect(signInAddress('http://localhost:3000', undefined)).toBe('http://localhost:3000/login')
  })
  test('contain the https address wherever the server has one, as the camera works only there', () => {
    expect(signInAddress('http://192.168.1.5:3000', 'https://192.168.1.5:3443')).toBe(
      'https://192.168.1.5:3443/login',
    )
  })
})
