/** What an archive says of the copies of the house. */
import { described } from './archived.ts'
import { copyBaseTable, copyDrillTable, copyHoleTable, copyPlaceTable } from './copies.ts'

const place = 'emplacement (copy_place.id)'
const number = 'rang à cet emplacement, à partir de 1'

export const archivedCopies = [
  described(copyPlaceTable, 'Les emplacements choisis pour les copies', {
    id: 'identifiant',
    slot: 'place parmi les deux emplacements, 1 ou 2',
    folder: 'dossier choisi',
    name: 'nom',
    kind: 'disk (disque), stick (clé USB) ou share (dossier partagé)',
    isSameDisk: 'vrai si c’était le disque des données',
    addedAt: 'quand il fut choisi',
    letGoAt: 'depuis quand il est retiré ; vide : les copies y vont',
    removedAt: 'quand il fut enlevé de la liste ; vide : il y est',
  }),
  described(copyBaseTable, 'Les copies complètes, et ce que chacune contient sûrement', {
    placeId: place,
    number,
    name: 'dossier de la copie à son emplacement',
    beganAt: 'début',
    endedAt: 'fin',
    bytes: 'taille, en octets',
    operations: 'nombre d’opérations',
    cards: 'nombre de cartes',
    lastSaleNumber: 'numéro de la dernière vente ; vide : aucune',
    lastSaleAt: 'instant de la dernière vente ; vide : aucune',
  }),
  described(copyHoleTable, 'Les moments sans copie', {
    placeId: place,
    number,
    fromAt: 'début',
    untilAt: 'fin',
  }),
  described(copyDrillTable, 'Les reprises éprouvées', {
    placeId: place,
    number,
    beganAt: 'début',
    endedAt: 'fin',
    outcome:
      'proven (prouvée), failed (échec), stopped (arrêtée par une caisse) ou no-room (disque trop plein)',
    detail: 'pourquoi elle a échoué',
  }),
]
