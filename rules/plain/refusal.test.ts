import { describe, expect, test } from 'vitest'
import { attempt, Refusal, type RefusalCode, refusals, sentenceFor } from './refusal.ts'

/** The sentences of the specification's error catalogue and validation rules, byte for byte, with their codes. */
const specified: readonly (readonly [RefusalCode, string])[] = [
  ['fields-missing', 'Veuillez remplir tous les champs'],
  ['email-malformed', 'Adresse email invalide'],
  ['account-unknown', 'Aucun compte ne correspond à cet email'],
  ['password-wrong', 'Mot de passe incorrect'],
  ['account-disabled', 'Ce compte a été désactivé'],
  ['staff-record-missing', 'Utilisateur non trouvé'],
  ['staff-disabled', 'Votre compte a été désactivé. Contactez un administrateur.'],
  ['staff-disabled-since', 'Votre compte a été désactivé'],
  ['network-failed', 'Erreur de connexion réseau'],
  ['sign-in-failed', 'Une erreur est survenue lors de la connexion'],
  ['not-allowed', 'Non autorisé'],
  ['card-not-found', 'Carte non trouvée'],
  ['card-missing', "La carte n'existe pas"],
  ['card-deactivated', 'Cette carte est désactivée'],
  ['card-already-deactivated', 'La carte est déjà désactivée'],
  ['card-expired', 'Cette carte est expirée'],
  ['card-code-invalid', 'QR code invalide'],
  ['card-code-generation-failed', 'Erreur de génération du QR code, veuillez réessayer'],
  ['card-code-not-unique', 'Impossible de générer un QR code unique après plusieurs tentatives'],
  ['card-balance-nothing-to-refund', "Cette carte n'a pas de solde à rembourser"],
  ['card-printing-failed', "Erreur lors de l'impression de la carte"],
  ['card-print-window-blocked', "Impossible d'ouvrir la fenêtre d'impression"],
  ['card-initialization-failed', "Erreur lors de l'initialisation de la carte"],
  ['cards-loading-failed', 'Erreur lors du chargement des cartes'],
  ['recharge-amount-not-positive', 'Le montant de recharge doit être positif'],
  ['debit-amount-not-positive', 'Le montant du débit doit être positif'],
  ['balance-insufficient', 'Solde insuffisant'],
  ['till-none-open-at-desk', 'Aucune session de caisse ouverte'],
  ['till-already-open', 'Une session est déjà ouverte'],
  ['till-none-open', 'Aucune session ouverte'],
  ['till-not-found', 'Session non trouvée'],
  ['till-loading-failed', 'Erreur lors de la récupération de la session'],
  ['till-closing-failed', 'Erreur lors de la fermeture de la session'],
  ['stands-loading-failed', 'Erreur lors du chargement des stands'],
  ['stand-adding-failed', "Erreur lors de l'ajout du stand"],
  ['stand-updating-failed', 'Erreur lors de la mise à jour du stand'],
  ['stand-deleting-failed', 'Erreur lors de la suppression du stand'],
  ['product-fields-missing', 'Veuillez remplir tous les champs obligatoires'],
  ['product-price-negative', 'Le prix ne peut pas être négatif'],
  ['product-not-found', 'Produit non trouvé'],
  ['product-creation-failed', 'Une erreur inattendue est survenue lors de la création du produit'],
  ['products-loading-failed', 'Erreur lors du chargement des produits'],
  ['stock-negative', 'Le stock ne peut pas être négatif'],
  ['stock-alert-already-active', 'Une alerte est déjà active pour ce produit'],
  ['stock-alert-still-short', 'Le stock est toujours insuffisant pour résoudre cette alerte'],
  ['stock-alert-not-found', 'Alerte non trouvée'],
  ['supply-failed', "Erreur lors de l'approvisionnement"],
  ['stock-alert-creation-failed', "Erreur lors de la création de l'alerte"],
  ['stock-alert-update-failed', "Erreur lors de la mise à jour de l'alerte"],
  ['stock-alerts-loading-failed', 'Erreur lors de la récupération des alertes'],
  ['stock-movements-loading-failed', 'Erreur lors du chargement des mouvements'],
  ['sales-loading-failed', 'Erreur lors du chargement des ventes'],
  ['loading-failed', 'Erreur lors du chargement des données. Veuillez réessayer plus tard.'],
  ['camera-refused', "L'accès à la caméra a été refusé"],
  ['camera-not-found', "Aucune caméra n'a été trouvée"],
  ['date-format-wrong', 'Format de date invalide. Utilisez le format YYYY-MM-DD'],
  ['date-impossible', 'Date invalide'],
  ['something-went-wrong', 'Une erreur est survenue'],
]

describe('the sentences of the specification', () => {
  for (const [code, sentence] of specified)
    test(`${code}: ${sentence}`, () => expect(new Refusal(code).message).toBe(sentence))

  test('are all compared, each once', () => {
    expect(specified).toHaveLength(58)
    expect(new Set(specified.map(([code]) => code)).size).toBe(58)
    expect(new Set(specified.map(([, sentence]) => sentence)).size).toBe(58)
  })
})

describe('every sentence of a refusal', () => {
  test('uses the straight apostrophe, and is unique', () => {
    const sentences = Object.values(refusals)
    expect(sentences.filter((sentence) => /[’‘]/.test(sentence) || sentence !== sentence.trim())).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('the seconds in a refusal', () => {
  const waiting = (seconds: number) => sentenceFor('too-many-tries', { seconds })
  test('may be plural', () => {
    expect(waiting(2)).toBe('Trop de tentatives. Réessayez dans 2 secondes.')
    expect(waiting(21)).toBe('Trop de tentatives. Réessayez dans 21 secondes.')
  })
  test('may be singular', () => expect(waiting(1)).toBe('Trop de tentatives. Réessayez dans 1 seconde.'))
})

describe('attempting a rule', () => {
  test('returns its result', () => expect(attempt(() => 12)).toEqual({ value: 12 }))
  test('returns the refusal that the rule threw, with its values', () => {
    const refusal = new Refusal('balance-insufficient', { missing: 45_00 })
    const answer = attempt(() => {
      throw refusal
    })
    expect(answer).toEqual({ refusal })
    expect(refusal.details).toEqual({ missing: 45_00 })
  })
  test('rethrows an error that is no refusal, because it is a bug', () => {
    expect(() =>
      attempt(() => {
        throw new TypeError('a bug')
      }),
    ).toThrow(TypeError)
  })
})

test('a wait of two minutes or more is given in minutes, a shorter one in seconds', () => {
  const wait = (seconds: number) => sentenceFor('too-many-tries', { seconds })
  expect(wait(119)).toBe('Trop de tentatives. Réessayez dans 119 secondes.')
  expect(wait(120)).toBe('Trop de tentatives. Réessayez dans 2 minutes.')
  expect(wait(532)).toBe('Trop de tentatives. Réessayez dans 9 minutes.')
})
