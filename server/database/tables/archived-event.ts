/** What an archive says of the organiser's settings. */
import { centimes, described, leftOut } from './archived.ts'
import { cardFrontTable, paperIdentityTable, venueSettingsTable } from './event.ts'

const onTheNetwork = 'adresse d’une machine sur le réseau du lieu'

export const archivedEvent = [
  described(venueSettingsTable, 'Les réglages du lieu', {
    isOnly: 'toujours vrai : il n’y a qu’une ligne',
    blocksSuspectCards: 'vrai si une carte suspecte est bloquée',
    rechargeLimit: centimes('plus grande recharge'),
    cardLimit: centimes('plus grand solde d’une carte'),
    refundsBeyondDrawer: 'vrai si une caisse peut rembourser plus qu’elle ne tient',
    differenceTolerance: centimes('écart admis à la clôture'),
    countsBlind: 'vrai si l’on compte sans voir l’attendu',
    standsHoldCash: 'vrai si les stands tiennent des espèces',
    quickAmounts: centimes('montants proposés à la recharge'),
    printerAddress: leftOut(onTheNetwork),
    eventName: 'nom de l’événement',
    cardName: 'nom sur les cartes',
    publicAddress: 'adresse que les codes QR ouvrent',
    opensOn: 'premier jour',
    closesOn: 'dernier jour',
    hoursStart: 'ouverture, sur l’horloge du lieu',
    hoursEnd: 'fermeture, sur l’horloge du lieu',
    printedAddress: 'adresse imprimée sur les cartes',
    turnHour: 'heure où la journée comptable tourne',
    pagerDriver: 'borne d’appel des bipeurs : none s’il n’y en a pas',
    pagerAddress: leftOut(onTheNetwork),
    pagerTemplate: leftOut('peut contenir la clé de la borne d’appel'),
    pagerMessage: 'message envoyé aux bipeurs',
    pagerSilentSince: 'depuis quand la borne ne répond plus',
    codeAlone: 'vrai si les codes QR portent le code sans adresse',
    unsoldCards: 'cartes jamais payées : warn (prévenir) ou refuse (refuser)',
    lateMinutes: 'minutes après lesquelles une commande est en retard',
    copiesPutOffAt: 'quand le choix d’un emplacement de copies fut remis à plus tard',
  }),
  described(paperIdentityTable, 'Les noms que les papiers portent, avec leur début', {
    id: 'identifiant',
    standId: 'stand (stand.id) ; vide : l’événement',
    number: 'rang, à partir de 1',
    eventName: 'nom de l’événement',
    standName: 'nom du stand',
    since: 'depuis quand les papiers le portent ; -infinity : depuis toujours',
    tillsAhead: 'caisses (till.id) dont l’horloge avançait, et jusqu’à quand elles gardent le nom d’avant',
  }),
  described(cardFrontTable, 'Le recto des cartes', {
    isOnly: 'toujours vrai : il n’y a qu’une ligne',
    wordsFrench: 'mots en français',
    wordsArabic: 'mots en arabe',
    picture: 'image : nom de son fichier dans l’archive',
    pictureName: 'SHA-256 de l’image',
  }),
]
