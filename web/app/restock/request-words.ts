/** The state of a request, in words for the people who asked. */
import type { MyRequest } from '#contract/notification/notification.ts'
import { formatCount } from '#rules/plain/quantity.ts'

type Answered = Pick<MyRequest, 'status' | 'unit' | 'processedQuantity' | 'isOfCancelledSale' | 'answer'>

const withAnswer = (word: string, answer: string) => (answer === '' ? word : `${word}\u00A0: ${answer}`)

/** «Acceptée : +20», «Refusée : rupture chez le fournisseur». */
export function answerWords(request: Answered): string {
  const { status, unit, processedQuantity, answer } = request
  switch (status) {
    case 'pending':
      return 'En attente'
    case 'processed':
      if (request.isOfCancelledSale) return 'Résolue automatiquement'
      return processedQuantity ? `Acceptée\u00A0: +${formatCount(processedQuantity, unit)}` : 'Traitée'
    case 'rejected':
      return withAnswer('Refusée', answer)
    case 'cancelled':
      return withAnswer('Annulée', answer)
  }
}

/** «Demandé : 20», or empty where the quantity was left open. */
export const askedWords = ({ requestedQuantity, unit }: MyRequest): string =>
  requestedQuantity ? `Demandé\u00A0: ${formatCount(requestedQuantity, unit)}` : ''
