import {
  decideAdjustment,
  decideLoss,
  decideReturn,
  decideSupply,
  type Loss,
  type StockAct,
} from '#rules/stock/stock-act.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

const needs = ({ productId }: StockAct | Loss) => ({ products: [productId] })

export const stockSupply = command({ kind: 'supply', needs, decide: decideSupply })
export const stockReturn = command({ kind: 'stock-return', needs, decide: decideReturn })
export const stockLoss = command({ kind: 'loss', needs, decide: decideLoss })
export const stockAdjustment = command({ kind: 'adjustment', needs, decide: decideAdjustment })

export const supply = booking(answer.supply, stockSupply)
export const returnStock = booking(answer.returnStock, stockReturn)
export const loseStock = booking(answer.loseStock, stockLoss)
export const adjustStock = booking(answer.adjustStock, stockAdjustment)
