import { expect, test } from 'vitest'
import { type Ways, wayTroubles } from './pairing-ways.ts'

const ways: Ways = {
  toSecond: { way: 'open', address: '192.168.1.11', port: 3444 },
  toFirst: { way: 'open', address: '192.168.1.10', port: 3444 },
}

test('two computers that reach each other have nothing to be told', () => {
  expect(wayTroubles(ways)).toEqual([])
})

test('a way that a firewall closes is told with its end, its port and what to do', () => {
  expect(wayTroubles({ ...ways, toSecond: { ...ways.toSecond, way: 'closed' } })).toEqual([
    'Le premier ordinateur ne joint pas le second à 192.168.1.11, port 3444\u00A0: ouvrez ce port dans le pare-feu du second.',
  ])
  expect(wayTroubles({ ...ways, toFirst: { ...ways.toFirst, way: 'closed' } })).toEqual([
    'Le second ordinateur ne joint pas le premier à 192.168.1.10, port 3444\u00A0: ouvrez ce port dans le pare-feu du premier.',
  ])
})

test('a port that another program holds is told as that', () => {
  expect(wayTroubles({ ...ways, toFirst: { ...ways.toFirst, way: 'taken' } })).toEqual([
    'Un autre programme tient déjà le port 3444 du premier ordinateur\u00A0: arrêtez-le, puis recommencez.',
  ])
})
