/** Every call of the contract with a valid input, so that a test may spoil one thing at a time. */

import { contract } from '#contract/contract.ts'
import type { CallMeta, Policy } from '#contract/plain/call.ts'
import { buzzerInputs } from './buzzer-inputs.ts'
import { handingInputs } from './cards-handed.ts'
import { copyInputs } from './copy-inputs.ts'
import { deskInputs } from './desk-inputs.ts'
import { deviceInputs } from './device-inputs.ts'
import { exportInputs } from './export-inputs.ts'
import { notificationInputs } from './notification-inputs.ts'
import { pinInputs } from './pin-inputs.ts'
import { productInputs } from './product-inputs.ts'
import { pushInputs } from './push-inputs.ts'
import { relayInputs } from './relay-inputs.ts'
import { saleInputs } from './sale-inputs.ts'
import { settingsInputs } from './settings-inputs.ts'
import { standInputs } from './stand-inputs.ts'
import { stockInputs } from './stock-inputs.ts'
import { ticketInputs } from './ticket-inputs.ts'
import { newOperationId } from './venue.ts'

export type CallName = keyof typeof contract

export type Call = {
  readonly name: CallName
  readonly may: Policy | undefined
  readonly mayFollowHours: boolean
  readonly method: string
  readonly path: string
  /** Fields of the input that are part of the path. */
  readonly inPath: readonly string[]
}

type Described = { '~orpc': { meta: CallMeta; route: { method?: string; path?: string } } }

export const calls: readonly Call[] = Object.entries(contract as Record<string, Described>).map(
  ([name, { '~orpc': described }]) => {
    const { method = 'POST', path = '/' } = described.route
    return {
      name: name as CallName,
      may: described.meta.may,
      mayFollowHours: described.meta.mayFollowHours ?? false,
      method,
      path,
      inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field as string),
    }
  },
)

/** An id of nothing in the venue. */
export const nowhere = '019aa0f4-9000-7000-8000-00000000dead'

const edits = {
  name: 'Nadia',
  standId: null,
  workingHours: { start: '18:00', end: '02:00' },
  permanentScreen: false,
}

/** Valid inputs about things that do not exist. Fields of the path come first. */
export const inputOf: Record<CallName, Readonly<Record<string, unknown>>> = {
  ...settingsInputs,
  signIn: { email: 'personne@test.ma', password: 'incorrect' },
  ...pinInputs,
  readMe: {},
  renameMe: { name: 'Samira Alaoui' },
  listMyDevices: {},
  signOutEverywhere: {},
  listStaff: {
    search: '',
    role: 'vendor',
    status: 'active',
    standId: nowhere,
    sort: 'name',
    order: 'asc',
    page: 1,
  },
  createStaff: { email: 'nadia@test.ma', password: 'trois petits chats', role: 'vendor', ...edits },
  editStaff: { staffId: nowhere, ...edits },
  changeRole: { staffId: nowhere, role: 'econome', standId: null },
  disableStaff: { staffId: nowhere },
  enableStaff: { staffId: nowhere },
  removePin: { staffId: nowhere },
  removeSecondFactor: { staffId: nowhere },
  resetPassword: { staffId: nowhere, password: 'trois petits chats' },
  deleteStaff: { staffId: nowhere },
  listAccess: { search: '', kind: 'signed-in', page: 1 },
  createFirstAdmin: {
    link: 'un lien inventé',
    email: 'fondateur@test.ma',
    name: 'Fondateur',
    password: 'trois petits chats',
  },
  judgeFirstAdminLink: { link: 'un lien inventé' },
  judgeResetLink: { link: 'un lien inventé' },
  resetForgottenPassword: { link: 'un lien inventé', password: 'trois petits chats' },
  readCounts: {},
  issueCard: { operationId: newOperationId(), type: 'BASIC', initialBalance: 50_00, validityDays: 30 },
  issueCards: { operationIds: [newOperationId()], type: 'BASIC', initialBalance: 50_00, validityDays: 30 },
  readCard: { cardId: nowhere },
  readCardStatistics: {},
  changeCardExpiry: { cardId: nowhere, operationId: newOperationId(), expiryDate: '2027-01-19' },
  deactivateCard: { cardId: nowhere, operationId: newOperationId(), expectedBalance: 1_00 },
  initializeCard: { cardId: nowhere, operationId: newOperationId(), expectedBalance: 1_00 },
  replaceCard: { cardId: nowhere, operationId: newOperationId(), because: 'lost', note: 'Tombée du sac' },
  refundCard: { cardId: nowhere, operationId: newOperationId(), expectedBalance: 1_00 },
  markCardsPrinted: { cardIds: [nowhere] },
  markCardUnprinted: { cardId: nowhere },
  drawCardSheet: { cardIds: [nowhere], paper: 'A4' },
  listCardsToPrint: { cardIds: [nowhere] },
  importCards: {
    cards: [
      {
        line: 2,
        operationId: newOperationId(),
        code: 'FP-482915-3FA9C07B12DE45F8',
        type: 'BASIC',
        balance: 10_00,
        expiresAt: '2027-01-19T23:59:59.999Z',
        createdAt: '2026-11-01T12:00:00.000Z',
      },
    ],
    way: 'to-sell',
    isDryRun: true,
  },
  exportCards: { after: nowhere },
  ...exportInputs(nowhere),
  ...copyInputs(nowhere),
  ...relayInputs,
  listPurchasesOfCard: { cardId: nowhere, q: '', period: 'all', direction: 'all', page: 1 },
  listOperationsOfCard: { cardId: nowhere, q: '', period: 'all', direction: 'all', page: 1 },
  listLastOperationsOfCard: { cardId: nowhere },
  readCardSettings: {},
  changeCardSettings: { blocksSuspectCards: false },
  listCards: {
    q: '',
    type: 'all',
    status: 'all',
    printed: 'all',
    sort: 'balance',
    direction: 'asc',
    page: 1,
  },
  readCardByCode: { code: 'FP-482915-3FA9C07B12DE45F8' },
  readPublicCard: { code: 'FP-482915-3FA9C07B12DE45F8' },
  openTill: {
    operationId: newOperationId(),
    float: 500_00,
    floatPieces: { 20000: 2, 5000: 2 },
    takenFromId: nowhere,
  },
  moveCash: { operationId: newOperationId(), direction: 'in', amount: 200_00, reason: 'Monnaie' },
  listColleagues: {},
  countTill: {
    tillId: nowhere,
    operationId: newOperationId(),
    counted: 500_00,
    pieces: { 20000: 2, 5000: 2 },
  },
  closeTill: {
    tillId: nowhere,
    operationId: newOperationId(),
    note: 'Compté deux fois',
    handedToId: nowhere,
  },
  closeTillRemotely: {
    tillId: nowhere,
    operationId: newOperationId(),
    counted: 500_00,
    pieces: { 20000: 2, 5000: 2 },
    reason: 'Partie sans clôturer',
  },
  closeTillsRemotely: {
    reason: 'Fin de soirée',
    closings: [{ tillId: nowhere, operationId: newOperationId() }],
  },
  listTills: {
    kind: 'recharge',
    status: 'all',
    holderId: nowhere,
    standId: nowhere,
    period: 'today',
    difference: 'all',
    page: 1,
  },
  listTillHolders: { kind: 'sale' },
  searchEverywhere: { q: 'A-127' },
  readSaleStory: { saleId: nowhere },
  readOperationStory: { operationId: newOperationId() },
  readTillDetail: { tillId: nowhere },
  listTillOperations: { tillId: nowhere, page: 1 },
  listTillSales: { tillId: nowhere, page: 1 },
  readTillReport: { tillId: nowhere },
  drawTillReport: { tillId: nowhere, paper: 'A4' },
  printTillReport: { tillId: nowhere },
  reviewDifference: { tillId: nowhere, note: 'Rendu en trop' },
  readDeskSettings: {},
  changeDeskSettings: {
    rechargeLimit: null,
    cardLimit: null,
    refundsBeyondDrawer: false,
    differenceTolerance: 0,
    countsBlind: true,
    standsHoldCash: false,
    quickAmounts: [20_00, 50_00],
    lateMinutes: 15,
  },
  readPrinting: {},
  readPrinter: {},
  changePrinter: { address: '127.0.0.1:9' },
  printTrial: {},
  readPager: {},
  changePager: { driver: 'http', address: '127.0.0.1:9', template: '/page?n={numero}', message: '' },
  tryPager: { number: '14' },
  readReceipt: { operationId: newOperationId() },
  printReceipt: { operationId: newOperationId(), isAgain: true },
  readSaleReceipt: { saleId: nowhere },
  printSaleReceipt: { saleId: nowhere, isAgain: true },
  readCashProof: {},
  listSessionsProved: { page: 1 },
  auditBooks: {},
  listMyDeskOperations: { session: 'current', kind: 'all', period: 'all', q: '', page: 1 },
  readWatch: { period: 'today' },
  readSalesFigures: { period: 'today', limit: 5 },
  readDeskFigures: { period: 'today' },
  readStockFigures: { limit: 5 },
  readToDo: {},
  readMyTill: {},
  listMyTills: {},
  ...handingInputs(nowhere),
  ...saleInputs(nowhere),
  ...productInputs(nowhere),
  ...stockInputs(nowhere),
  ...notificationInputs(nowhere),
  ...pushInputs(nowhere),
  listStands: {},
  listCategories: {},
  addCategory: { name: 'Grillades', color: '#C2410C', icon: 'grill', goesToKitchen: true },
  editCategory: {
    categoryId: nowhere,
    name: 'Grillades',
    color: '#C2410C',
    icon: 'grill',
    goesToKitchen: true,
    isActive: true,
  },
  orderCategories: { seen: [], order: [] },
  deleteCategory: { categoryId: nowhere, targetId: nowhere },
  ...standInputs(nowhere),
  ...deskInputs(nowhere),
  ...deviceInputs(nowhere),
  ...ticketInputs(nowhere),
  ...buzzerInputs(nowhere),
  settleOperation: { operationId: newOperationId() },
  readOperation: { operationId: newOperationId() },
}

/** The path with its fields filled in; the other fields are the body of a POST or the query of a GET. */
export function requestOf({ name, method, path, inPath }: Call, input = inputOf[name]) {
  const filled = inPath.reduce((text, field) => text.replace(`{${field}}`, String(input[field])), path)
  const rest = Object.entries(input).filter(([field]) => !inPath.includes(field))
  const query = new URLSearchParams(rest.map(([field, value]): [string, string] => [field, String(value)]))
  return method === 'GET'
    ? { method, path: query.size === 0 ? filled : `${filled}?${query}` }
    : { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) }
}
