import { expect, test } from 'vitest'
import { noPager, usualTemplates } from '#rules/kitchen/pager.ts'
import { draftOf, faultsOf, pagerOf } from './pager-draft.ts'

const gateway = { ...draftOf(noPager), driver: 'http', address: '192.168.1.60' } as const

test('a base station that was set is read back as it was kept', () => {
  const kept = {
    driver: 'line',
    address: '10.0.0.9:2000',
    template: usualTemplates.line,
    message: '',
  } as const
  expect(pagerOf(draftOf(kept))).toEqual(kept)
  expect(pagerOf(draftOf(noPager))).toEqual(noPager)
})

test('what is wrong with the base station stands under its field', () => {
  expect(faultsOf(gateway)).toEqual([])
  expect(faultsOf({ ...gateway, address: 'nulle part' })).toEqual([
    { field: 'address', sentence: "L'adresse doit être de la forme 192.168.1.60:2000." },
  ])
  expect(faultsOf({ ...gateway, template: '/page' })).toEqual([
    { field: 'template', sentence: "L'appel doit contenir {numero} et avoir la forme de l'exemple." },
  ])
  expect(faultsOf({ ...gateway, message: '{numero}' })).toMatchObject([{ field: 'message' }])
})

test('without a base station nothing that was typed is wrong', () => {
  expect(faultsOf({ ...gateway, driver: 'none', address: 'nulle part' })).toEqual([])
})
