import type { Decision } from '#rules/books/decision.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { formatQuantity } from '#rules/plain/quantity.ts'
import {
  decideAdjustment,
  decideLoss,
  decideReturn,
  decideSupply,
  type Loss,
  type StockAct,
  type StockMoved,
} from '#rules/stock/stock-act.ts'
import { movementLabels } from '#rules/stock/stock-words.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'
import type { Note } from '../staff/access-store.ts'

const needs = ({ productId }: StockAct | Loss) => ({ products: [productId] })

/** The movement itself says who made it. That an administrator did, who does not keep the stocks, is told in the journal too. */
function journal({ changes }: Decision<StockMoved>, actor: StaffMember | undefined): Note | undefined {
  const [product] = changes.products ?? []
  const [movement] = changes.movements ?? []
  if (!actor || can(actor.role, 'manage stock') || !product || !movement) return undefined
  const { type, previousStock, newStock, notes } = movement
  const moved = `${formatQuantity(previousStock, product.unit)} → ${formatQuantity(newStock, product.unit)}`
  const detail = [`${movementLabels[type]}\u00A0: ${moved}`, notes]
    .filter((words) => words !== '')
    .join(' · ')
  return { kind: 'stock-changed', subject: { id: null, name: product.name }, detail }
}

export const stockSupply = command({ kind: 'supply', needs, decide: decideSupply, journal })
export const stockReturn = command({ kind: 'stock-return', needs, decide: decideReturn, journal })
export const stockLoss = command({ kind: 'loss', needs, decide: decideLoss, journal })
export const stockAdjustment = command({ kind: 'adjustment', needs, decide: decideAdjustment, journal })

export const supply = booking(answer.supply, stockSupply)
export const returnStock = booking(answer.returnStock, stockReturn)
export const loseStock = booking(answer.loseStock, stockLoss)
export const adjustStock = booking(answer.adjustStock, stockAdjustment)
