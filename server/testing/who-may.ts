/**
 * The access matrix, written by hand from the specification and never derived from the contract: one line a call. What is
 * not listed here is refused. Its test makes every call as every role, in every state, about every object.
 */
import type { RefusalCode } from '#rules/plain/refusal.ts'
import type { RelayRefusalCode } from '#rules/relay/relay-refusals.ts'
import type { CallName } from './calls.ts'
import { handing } from './cards-handed.ts'
import { buzzers } from './who-may-about-buzzers.ts'
import { copies } from './who-may-about-copies.ts'
import { devices } from './who-may-about-devices.ts'
import { lostCards } from './who-may-about-lost-cards.ts'
import { needs } from './who-may-about-needs.ts'
import { relay } from './who-may-about-relay.ts'
import { settings } from './who-may-about-settings.ts'
import { stands } from './who-may-about-stands.ts'
import { past } from './who-may-about-the-past.ts'
import { counter } from './who-may-at-the-counter.ts'
import { tickets } from './who-may-in-the-kitchen.ts'
import { stockRoom } from './who-may-in-the-stock-room.ts'
import { pins, secondFactor } from './who-may-with-a-code.ts'

export const signedInActors = [
  'customer',
  'vendor',
  'vendor of another stand',
  'operator',
  'other operator',
  'kitchen',
  'econome',
  'admin',
] as const
export type SignedInActor = (typeof signedInActors)[number]
export type Actor = SignedInActor | 'anonymous'
export const actors: readonly Actor[] = ['anonymous', ...signedInActors]

export const states = [
  'ok',
  'disabled',
  'out of hours',
  'hours just over',
  'archived',
  'erased',
  'session expired',
  'role just changed',
] as const
export type State = (typeof states)[number]

/** 'none': the call names nothing, so it has only one cell. */
export type Subject = 'own' | 'foreign' | 'missing' | 'none'
export type Outcome = 'done' | RefusalCode | RelayRefusalCode

export type Line = {
  readonly may: 'anyone' | readonly SignedInActor[]
  /** The answer for each kind of object that the call names. */
  readonly says: Partial<Record<Subject, Outcome>>
  /** Different answers for some of those who may ask. */
  readonly butFor?: Partial<Record<SignedInActor, Partial<Record<Subject, Outcome>>>>
  /** Also answered to a person whose hours have just ended, so that they can count and close their till. */
  readonly isForClosing?: true | 'while a till is open'
  /** Answers that depend on the state of the person, for calls that are open to anyone or that let people in this state pass. */
  readonly inState?: Partial<Record<State, Outcome>>
}

const everybody = signedInActors
const vendors: readonly SignedInActor[] = ['vendor', 'vendor of another stand']
const operators: readonly SignedInActor[] = ['operator', 'other operator']
export const holders: readonly SignedInActor[] = [...vendors, ...operators, 'admin']
const cashDesk: readonly SignedInActor[] = [...operators, 'admin']
const admin: readonly SignedInActor[] = ['admin']

const says = (own: Outcome, foreign: Outcome, missing: Outcome) => ({ own, foreign, missing })
/** Answers about a thing that has no holder, such as a card or a stand: it exists (`own`) or is missing. */
const there = (missing: Outcome, own: Outcome = 'done') => ({ own, missing })
const alone = { none: 'done' } as const

/** Tills at a stand take cards alone: no cash is counted there. */
const noCashAtStands: Line['butFor'] = {
  vendor: { own: 'not-allowed' },
  'vendor of another stand': { own: 'not-allowed' },
}

/** A report may be read by the holder of the till and by an admin; roles without a till have none of their own. */
const reported: Line = {
  may: everybody,
  says: says('till-still-open', 'not-allowed', 'till-not-found'),
  butFor: {
    admin: { foreign: 'till-still-open' },
    customer: { own: 'not-allowed' },
    kitchen: { own: 'not-allowed' },
    econome: { own: 'not-allowed' },
  },
  isForClosing: true,
}
/** Opening a till, the only operation of these people, has no receipt. */
const receipt = (forAdmin: Outcome): Line => ({
  may: everybody,
  says: says('receipt-not-found', 'not-allowed', 'receipt-not-found'),
  butFor: { admin: { foreign: forAdmin } },
  isForClosing: true,
})

/** A person refused by the check of every request is also refused at sign-in, with the reason: §5 of the specification. */
const atSignIn: Line['inState'] = {
  disabled: 'staff-disabled',
  'out of hours': 'outside-hours',
  'hours just over': 'outside-hours',
  archived: 'staff-record-missing',
  erased: 'account-unknown',
}
/** No call disables an administrator. To the server, a disabled administrator is a person who was disabled before becoming one. */
const wasNone: Line['inState'] = { disabled: 'admin-since' }
/** Without a sign-in, the call answers that no person is signed in; a person who lost access is told the reason. */
const aboutMe: Line['inState'] = {
  disabled: 'staff-disabled-since',
  'out of hours': 'outside-hours-since',
  archived: 'staff-record-missing',
  erased: 'staff-record-missing',
  'role just changed': 'role-changed',
}

// access-inputs.ts defines «own», «foreign» and «missing» beside the inputs.
export const whoMay: Record<CallName, Line> = {
  readVenue: { may: 'anyone', says: alone },
  readPublicCard: { may: 'anyone', says: there('card-not-found') },
  createFirstAdmin: { may: 'anyone', says: there('first-admin-link-used', 'first-admin-link-used') },
  judgeFirstAdminLink: { may: 'anyone', says: there('first-admin-link-used', 'first-admin-link-used') },
  judgeResetLink: { may: 'anyone', says: there('reset-link-dead') },
  resetForgottenPassword: { may: 'anyone', says: there('reset-link-dead') },
  ...devices,
  ...copies,
  ...relay,
  signIn: {
    may: 'anyone',
    says: says('done', 'password-wrong', 'account-unknown'),
    inState: atSignIn,
  },
  readMe: { may: 'anyone', says: alone, inState: aboutMe, isForClosing: 'while a till is open' },

  renameMe: { may: everybody, says: alone },
  ...pins,
  listMyDevices: { may: everybody, says: alone },
  signOutEverywhere: { may: everybody, says: alone },

  listStaff: { may: admin, says: alone },
  createStaff: { may: admin, says: there('stand-not-found') },
  editStaff: { may: admin, says: says('done', 'done', 'staff-not-found') },
  changeRole: { may: admin, says: says('not-oneself', 'done', 'staff-not-found') },
  disableStaff: { may: admin, says: says('not-oneself', 'done', 'staff-not-found') },
  enableStaff: { may: admin, says: says('done', 'done', 'staff-not-found') },
  ...secondFactor,
  removeSecondFactor: { may: admin, says: says('not-oneself', 'done', 'staff-not-found') },
  removePin: { may: admin, says: says('done', 'done', 'staff-not-found') },
  resetPassword: { may: admin, says: says('not-oneself', 'done', 'staff-not-found') },
  deleteStaff: { may: admin, says: says('not-oneself', 'done', 'staff-not-found') },
  listAccess: { may: admin, says: alone },
  readCounts: { may: admin, says: alone },
  ...settings,

  issueCard: { may: admin, says: alone },
  issueCards: { may: admin, says: alone },
  importCards: { may: admin, says: alone },
  exportCards: { may: admin, says: there('card-not-found') },
  readCard: { may: admin, says: there('card-not-found') },
  readCardStatistics: { may: admin, says: alone },
  listPurchasesOfCard: { may: admin, says: there('card-not-found') },
  listOperationsOfCard: { may: admin, says: there('card-not-found') },
  changeCardExpiry: { may: admin, says: there('card-not-found') },
  deactivateCard: { may: admin, says: there('card-missing') },
  initializeCard: { may: cashDesk, says: there('card-not-found') },
  ...lostCards,
  refundCard: { may: cashDesk, says: there('card-not-found') },
  markCardsPrinted: { may: admin, says: there('card-not-found') },
  markCardUnprinted: { may: admin, says: there('card-not-found') },
  drawCardSheet: { may: admin, says: there('card-not-found') },
  listCardsToPrint: { may: admin, says: there('card-not-found') },
  listCards: { may: admin, says: alone },
  listCardIds: { may: admin, says: alone },
  readCardByCode: { may: everybody, says: there('card-not-found') },
  listLastOperationsOfCard: { may: everybody, says: there('card-not-found') },
  listMyDeskOperations: { may: holders, says: alone },

  openTill: { may: holders, says: alone },
  moveCash: { may: cashDesk, says: alone },
  listColleagues: { may: holders, says: alone, isForClosing: true },
  countTill: {
    may: holders,
    says: says('done', 'not-allowed', 'till-not-found'),
    butFor: noCashAtStands,
    isForClosing: true,
  },
  closeTillsRemotely: { may: admin, says: says('done', 'done', 'done') },
  closeTillRemotely: { may: admin, says: says('not-oneself', 'done', 'till-not-found') },
  listTills: { may: admin, says: alone },
  listTillHolders: { may: admin, says: alone },
  readTillReport: reported,
  drawTillReport: reported,
  printTillReport: reported,
  answerPayout: { may: admin, says: there('payout-not-found'), inState: wasNone },
  reviewDifference: {
    may: admin,
    says: says('not-oneself', 'done', 'till-not-found'),
    inState: wasNone,
  },
  readDeskSettings: { may: holders, says: alone, isForClosing: true },
  changeDeskSettings: { may: admin, says: alone },
  readPrinting: { may: everybody, says: alone, isForClosing: true },
  readPrinter: { may: admin, says: alone },
  changePrinter: { may: admin, says: alone },
  printTrial: { may: admin, says: { none: 'printer-not-set' } },
  readPager: { may: admin, says: alone },
  changePager: { may: admin, says: alone },
  tryPager: { may: admin, says: { none: 'pager-not-set' } },
  readReceipt: receipt('done'),
  printReceipt: receipt('printer-not-set'),
  readCashProof: { may: admin, says: alone },
  listSessionsProved: { may: admin, says: alone },
  auditBooks: { may: admin, says: alone },
  readWatch: { may: admin, says: alone },
  readSalesFigures: { may: admin, says: alone },
  readDeskFigures: { may: admin, says: alone },
  readStockFigures: { may: admin, says: alone },
  readToDo: { may: admin, says: alone },
  closeTill: { may: holders, says: says('done', 'not-allowed', 'till-not-found'), isForClosing: true },
  readMyTill: { may: holders, says: alone, isForClosing: true },
  listMyTills: { may: holders, says: alone, isForClosing: true },

  cancelSaleRemotely: { may: admin, says: there('sale-not-found') },
  importCatalogue: { may: admin, says: alone },
  readLatestImport: { may: admin, says: alone },
  cancelImport: { may: admin, says: there('import-not-found') },
  exportRows: { may: admin, says: there('stand-not-found') },
  putProductImage: { may: admin, says: there('product-not-found') },
  removeProductImage: { may: admin, says: there('product-not-found') },
  listStands: { may: everybody, says: alone },
  listCategories: { may: admin, says: alone },
  addCategory: { may: admin, says: alone },
  editCategory: { may: admin, says: there('category-not-found') },
  orderCategories: { may: admin, says: alone },
  deleteCategory: { may: admin, says: there('category-not-found') },
  listProducts: { may: admin, says: alone },
  readProduct: { may: admin, says: there('product-not-found') },
  createProduct: { may: admin, says: there('stand-not-found') },
  editProduct: { may: admin, says: there('product-not-found') },
  changePrice: { may: admin, says: there('product-not-found') },
  ...stands,
  readPriceHistory: { may: admin, says: there('product-not-found') },
  readStockHistory: { may: admin, says: there('product-not-found') },
  listMovements: { may: admin, says: there('product-not-found') },
  listAllMovements: { may: admin, says: alone },
  listProductSales: { may: admin, says: there('product-not-found') },
  changePrices: { may: admin, says: there('product-not-found') },
  changeThresholds: { may: admin, says: there('product-not-found') },
  listTwins: { may: admin, says: alone },
  keepTwins: { may: admin, says: { own: 'done', missing: 'done' } },
  moveToCategory: { may: admin, says: there('product-not-found') },
  archiveProducts: { may: admin, says: there('product-not-found') },
  restoreProduct: { may: admin, says: there('product-not-found') },
  duplicateProduct: { may: admin, says: there('product-not-found') },

  ...stockRoom,
  ...needs,
  ...past,
  ...counter,
  ...handing,

  ...tickets,
  ...buzzers,

  settleOperation: { may: everybody, says: says('done', 'operation-id-taken', 'done'), isForClosing: true },
  readOperation: { may: everybody, says: says('done', 'not-allowed', 'done'), isForClosing: true },
}
