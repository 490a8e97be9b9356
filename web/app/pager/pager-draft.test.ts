import { expect, test } from 'vitest'
import { noPager, usualTemplates } from '#rules/kitchen/pager.ts'
import { draftOf, faultsOf, pagerOf } from './pager-draft.ts'

const gateway = { ...draftOf(noPager), driver: 'http', address: '192.168.1.60' } as const

test('the settings of a base station are read back from the form as they were saved', () => {
  const kept = {
    driver: 'line',
    address: '10.0.0.9:2000',
    template: usualTemplates.line,
    message: '',
  } as const
  expect(pagerOf(draftOf(kept))).toEqual(kept)
  expect(pagerOf(draftOf(noPager))).toEqual(noPager)
})

test("each fault of the base station's settings stands under its field", () => {
  expect(faultsOf(gateway)).toEqual([])
  expect(faultsOf({ ...gateway, address: 'nulle part' })).toEqual([
    { field: 'address', sentence: "L'adresse doit être de la forme 192.168.1.60:2000." },
  ])
  expect(faultsOf({ ...gateway, template: '/page' })).toEqual([
    { field: 'template', sentence: "L'appel doit contenir {numero} et avoir la forme de l'exemple." },
  ])
  expect(faultsOf({ ...gateway, message: '{numero}' })).toMatchObject([{ field: 'message' }])
})

test('with the driver «none», no field of the base station is at fault', () => {
  expect(faultsOf({ ...gateway, driver: 'none', address: 'nulle part' })).toEqual([])
})
