import { describe, expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type Credentials, credentialsAsText, signInAddress } from './credentials.ts'

const salma: Credentials = {
  name: 'Salma Idrissi',
  email: 'salma@farha.ma',
  password: 'k7mq-w3xa-p9bd',
  role: 'vendor',
  standName: 'Grillades',
  workingHours: { start: '08:00', end: '18:00' },
}
const hassan: Credentials = { ...salma, name: 'Hassan', role: 'econome', standName: null, workingHours: null }

describe('what is handed over to a new person', () => {
  test('is all there in a message, and a stand or hours only for those who have some', () => {
    expect(plainSpaces(credentialsAsText([salma, hassan], 'http://192.168.1.5:3000/login'))).toBe(
      [
        'Nom : Salma Idrissi\nAdresse : http://192.168.1.5:3000/login\nE-mail : salma@farha.ma',
        'Mot de passe : k7mq-w3xa-p9bd\nRôle : Vendeur\nStand : Grillades\nHoraires : 08:00 - 18:00\n',
        'Nom : Hassan\nAdresse : http://192.168.1.5:3000/login\nE-mail : salma@farha.ma',
        'Mot de passe : k7mq-w3xa-p9bd\nRôle : Économe',
      ].join('\n'),
    )
  })
  test('is an address another phone can open', () => {
    const [plain, secure] = ['http://192.168.1.5:3000', 'https://192.168.1.5:3443']
    expect(signInAddress('http://localhost:3000', plain)).toBe('http://192.168.1.5:3000/login')
    expect(signInAddress('http://localhost:3000', secure)).toBe('https://192.168.1.5:3443/login')
    expect(signInAddress('https://farha.ma', secure)).toBe('https://farha.ma/login')
    expect(signInAddress('http://10.0.0.7:3000', plain)).toBe('http://10.0.0.7:3000/login')
    expect(signInAddress('http://localhost:3000', undefined)).toBe('http://localhost:3000/login')
  })
  test('is an address where its camera opens, wherever the house listens over https', () => {
    expect(signInAddress('http://192.168.1.5:3000', 'https://192.168.1.5:3443')).toBe(
      'https://192.168.1.5:3443/login',
    )
  })
})
