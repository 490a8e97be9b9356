import { expect, test } from 'vitest'
import { mostConnectionsOfDoor } from './open-files.ts'

const limits = (allowed: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             96181                96181                processes
Max open files            ${allowed}                 1048576              files
`

test('the two ports share the open files that the system allows, after the server has kept some for itself', () => {
  expect(mostConnectionsOfDoor(limits('1024'))).toBe(412)
  expect(mostConnectionsOfDoor(limits('64'))).toBe(50)
})

test('a port accepts any number of connections when the system sets no limit', () => {
  expect(mostConnectionsOfDoor(limits('unlimited'))).toBeUndefined()
  expect(mostConnectionsOfDoor('')).toBeUndefined()
})
