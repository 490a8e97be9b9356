/** Why something about a second computer is refused. No page downloads these sentences: the server says them. */
import { filled, Refusal, type RefusalCode, type RefusalDetails } from '../plain/refusal.ts'

export const relayRefusals = {
  // Two computers are made a pair
  'pairing-code-malformed': 'Ce code a huit groupes de huit lettres ou chiffres.',
  'pairing-code-misread':
    "Un signe de ce code est faux\u00A0: comparez chaque groupe avec l'écran du premier ordinateur.",
  'pairing-code-of-other-version':
    "Ce code vient d'une autre version de FarhaPass. Mettez les deux ordinateurs à jour, puis recommencez.",
  'pairing-code-dead':
    "Ce code n'est plus valable\u00A0: il a plus de 10 minutes, ou il a servi. Demandez-en un autre au premier ordinateur.",
  'pairing-code-over': "Le code a expiré sans qu'un second ordinateur soit ajouté. Demandez-en un autre.",
  'pairing-code-stopped': "L'ajout du second ordinateur est arrêté.",
  'pairing-port-taken':
    'Un autre programme tient déjà le port {port} de cet ordinateur\u00A0: arrêtez-le, puis recommencez.',
  'pairing-tried-too-often':
    "{times} essais avec un faux code\u00A0: ce code est annulé. Demandez-en un autre, et cherchez qui d'autre est sur ce réseau.",
  'pairing-unreachable':
    'Le premier ordinateur ne répond pas à {address}, port {port}. Mettez les deux sur le même réseau, et ouvrez ce port dans son pare-feu.',
  'pairing-other-house':
    "Un autre ordinateur répond à l'adresse de ce code. Vérifiez l'adresse du premier, puis demandez-lui un nouveau code.",
  'pairing-broken-off': "L'ajout du second ordinateur a été interrompu. Recommencez avec un nouveau code.",
  'pairing-not-confirmed': "Personne n'a confirmé les quatre chiffres à temps. Demandez un nouveau code.",
  'pairing-declined': 'Un administrateur a refusé ce second ordinateur.',
  'pairing-other-version':
    "Les deux ordinateurs n'ont pas la même version de FarhaPass\u00A0: {first} sur le premier, {second} sur le second. Mettez-les à jour, puis recommencez.",
  'pairing-other-postgres':
    "Les deux ordinateurs n'ont pas la même version de PostgreSQL\u00A0: {first} sur le premier, {second} sur le second. Mettez FarhaPass à jour sur les deux.",
  'pairing-other-system':
    "Les deux ordinateurs n'ont pas le même système\u00A0: {first} sur le premier, {second} sur le second. Prenez un second ordinateur pareil au premier.",
  'pairing-other-processor':
    "Les deux ordinateurs n'ont pas le même type de processeur\u00A0: {first} dans le premier, {second} dans le second. Prenez un second ordinateur pareil au premier.",
  'pairing-house-there':
    'Le dossier du second ordinateur contient déjà une maison{named}. Choisissez un dossier vide.',
  'pairing-no-room':
    'Il faut {needed} libres sur le disque du second ordinateur\u00A0; il en reste {free}. Faites de la place, puis recommencez.',
  'pairing-clocks-apart':
    "L'horloge du second ordinateur {how} de {seconds} secondes sur celle du premier. Réglez les deux à l'heure automatique, puis recommencez.",

  // One of two is to be the first
  'first-computer-heard':
    "L'autre ordinateur a répondu il y a {seconds} secondes qu'il est le premier. Éteignez-le d'abord.",
  'relay-not-ours': 'Cette maison a sa propre base PostgreSQL : un second ordinateur se règle là-bas.',
  'relay-second-known': 'Un second ordinateur est déjà ajouté.',
  'relay-without-authority':
    'Il faut le certificat de la maison : démarrez avec HTTPS_PORT, sans certificat donné, puis recommencez.',
  'relay-digits-over': "Ces chiffres ne sont plus demandés. Regardez ce qu'affichent les deux ordinateurs.",
  'off-word-wrong': 'Tapez ÉTEINT pour confirmer.',
  'stand-by-entry-over': 'Tapez à nouveau votre mot de passe.',
  'relay-not-admin': 'Seul un administrateur peut le faire.',
  'relay-first-sends': "Le premier ordinateur marche et envoie tout ici : éteignez-le d'abord.",
  'relay-no-books':
    "La première copie n'est pas finie : cet ordinateur ne peut pas encore prendre le relais.",
  'relay-older-program':
    "Cet ordinateur a une version plus ancienne de FarhaPass que le premier : mettez-le à jour avant qu'il prenne le relais.",
  'hand-not-covered': "Le second ordinateur n'a pas encore tout : la main se passe quand il est à jour.",
  'hand-second-silent': 'Le second ordinateur ne répond pas : vérifiez le réseau, puis réessayez.',
  'hand-first-silent': 'Le premier ordinateur ne répond pas : vérifiez le réseau, puis réessayez.',
  'hand-came-back':
    "La main n'a pas été passée : l'autre ordinateur est toujours le premier. Attendez que celui-ci soit à jour, puis réessayez.",
  'relay-not-now': "Ce n'est pas possible maintenant. Regardez ce que dit cette page.",
  'recall-not-open': 'Cette opération est déjà reprise ou décidée.',
  'recall-note-missing': 'Écrivez ce qui a été fait.',
  'relay-failed': "Cet ordinateur n'a pas pu devenir le premier. Réessayez ; sinon, rallumez l'autre.",

  // A page moves to the computer that took over
  moved: "L'autre ordinateur a pris le relais. Cette page s'y rend.",
  'moving-alone': "Aucun second ordinateur n'est ajouté.",
  'moving-ticket-dead': "Cette page n'a plus de quoi passer à l'autre ordinateur. Connectez-vous-y.",
  'moving-ticket-of-another': "Ce passage vient d'un autre appareil. Connectez-vous.",
  'moving-sign-in-over': "Votre session est terminée. Connectez-vous sur l'autre ordinateur.",
  'moving-entry-dead': "Ce passage n'est plus valable. Connectez-vous.",
} as const

export type RelayRefusalCode = keyof typeof relayRefusals

export const refuseRelay = (code: RelayRefusalCode, details: RefusalDetails = {}): Refusal =>
  new Refusal(asPlain(code), details, filled(relayRefusals[code], details))

export const isRelayRefusalCode = (code: string): code is RelayRefusalCode =>
  Object.hasOwn(relayRefusals, code)

export const isRelayRefusal = (error: unknown, code: RelayRefusalCode): error is Refusal =>
  error instanceof Refusal && error.code === asPlain(code)

/** Codes of both catalogues are told apart by nobody but the compiler, which lets no page ask for a sentence that it has not downloaded. */
export const asPlain = (code: RelayRefusalCode): RefusalCode => code as never
