/** The steps that all guides share word for word. */
import type { Part } from './guide.ts'

/** For roles whose people may get a device, and whose screen may ask for their pin. */
export const comeIn =
  "Saisissez votre «Adresse e-mail» et votre «Mot de passe», que l'organisateur vous a donnés, puis «Se connecter». Ou scannez le QR code qu'il vous montre avec l'appareil photo du téléphone : «Choisissez un code», puis «Commencer»."

export const idle =
  "Après 5 minutes sans toucher l'écran, «Déconnexion imminente» : touchez «Rester connecté». Déconnecté, rien n'est perdu pendant 30 minutes : «Reprendre avec mon code» si vous en avez choisi un, sinon connectez-vous à nouveau."

/** `meanwhile` says what still works without the network. */
export const connectionLost = (meanwhile: string): Part => ({
  title: 'Le réseau est coupé',
  notes: [
    `«Connexion perdue. Nouvelle tentative…» : attendez, tout reprend seul. ${meanwhile}`,
    "«Vérification de l'opération…» : ne recommencez pas. L'écran dira si l'opération a eu lieu.",
  ],
})
