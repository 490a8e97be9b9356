/** What an archive says of operations that devices brought back. */
import { centimes, described, leftOut } from './archived.ts'
import { recalledOperationTable } from './recall.ts'

export const archivedRecall = [
  described(
    recalledOperationTable,
    'Les opérations reprises : confirmées à une caisse, puis absentes des comptes (panne, copie reprise)',
    {
      operationId: 'opération (operation.id si elle est reprise)',
      sealed: leftOut('la demande, scellée par la maison'),
      kind: 'genre de l’opération',
      actorId: 'personne qui l’a faite (staff.id)',
      amount: centimes('montant vu de la carte, quand elle fut confirmée'),
      cardId: 'carte (card.id) ; vide : aucune',
      tillId: 'caisse (till.id) ; vide : aucune',
      orderNumber: 'numéro de commande dit au client ; vide : aucun',
      acknowledgedAt: 'quand elle fut confirmée',
      broughtAt: 'quand un appareil l’a rapportée',
      broughtBy:
        'personne dont l’appareil l’a rapportée (staff.id) ; vide : le serveur, ou une page qui changeait d’ordinateur',
      state: 'waiting (en attente), booked (reprise), open (à décider) ou settled (décidée)',
      why: 'pourquoi elle ne peut pas être reprise ; vide : rien ne l’empêche',
      askedAt: 'quand un administrateur a demandé de la reprendre ; vide : personne',
      settledAt: 'quand un administrateur a décidé ; vide : pas encore',
      settledBy: 'administrateur (staff.id) ; vide : pas encore',
      note: 'ce qui a été décidé ; vide : pas encore',
    },
  ),
]
