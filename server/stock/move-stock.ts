import {
  decideAdjustment,
  decideLoss,
  decideReturn,
  decideSupply,
  type Loss,
  type StockAct,
} from '#rules/stock-act.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

const needs = ({ productId }: StockAct | Loss) => ({ products: [productId] })

export const supply = booking(answer.supply, command({ kind: 'supply', needs, decide: decideSupply }))

export const returnStock = booking(
  answer.returnStock,
  command({ kind: 'stock-return', needs, decide: decideReturn }),
)

export const loseStock = booking(answer.loseStock, command({ kind: 'loss', needs, decide: decideLoss }))

export const adjustStock = booking(
  answer.adjustStock,
  command({ kind: 'adjustment', needs, decide: decideAdjustment }),
)
