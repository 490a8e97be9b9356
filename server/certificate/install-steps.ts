/** What a person does on their device once the certificate is downloaded, in the words of that system. */
import { type Html, html } from '../platform/html.ts'
import type { System } from './visitor-system.ts'

export const systemNames: Readonly<Record<System, string>> = {
  ios: 'iPhone ou iPad',
  android: 'Android',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
  chromeos: 'Chromebook',
}

/** `name` is what the device lists the certificate by. */
type Steps = (name: string) => readonly Html[]

export const installSteps: Readonly<Record<System, Steps>> = {
  ios: (name) => [
    html`Ouvrez cette page dans <b>Safari</b>, touchez «&nbsp;Télécharger le certificat&nbsp;», puis <b>Autoriser</b>.`,
    html`Ouvrez <b>Réglages</b>, touchez <b>Profil téléchargé</b> en haut, puis <b>Installer</b>.`,
    html`Dans <b>Réglages › Général › Informations › Réglages de confiance des certificats</b>, activez <b>${name}</b>. Sans cette étape, rien ne change.`,
  ],
  android: (name) => [
    html`Ouvrez les <b>Paramètres</b> et cherchez <b>certificat CA</b> (Sécurité › Chiffrement et identifiants › Installer un certificat › Certificat CA).`,
    html`Touchez <b>Installer quand même</b>, puis choisissez <b>farhapass.crt</b> dans les téléchargements. La liste des certificats montre alors ${name}.`,
    html`Restez dans <b>Chrome</b>. Dans Firefox&nbsp;: Paramètres › À propos de Firefox, touchez sept fois le logo, puis Paramètres secrets › Utiliser des certificats CA tiers.`,
  ],
  windows: () => [
    html`Ouvrez <b>farhapass.crt</b> depuis les téléchargements, puis <b>Installer un certificat</b> › <b>Utilisateur actuel</b>.`,
    html`Choisissez <b>Placer tous les certificats dans le magasin suivant</b> › Parcourir › <b>Autorités de certification racines de confiance</b>.`,
    html`Terminez, comparez l'empreinte affichée, répondez <b>Oui</b>, puis fermez et rouvrez le navigateur.`,
  ],
  macos: (name) => [
    html`Ouvrez <a href="/ca/farhapass.mobileconfig">farhapass.mobileconfig</a>, puis <b>Réglages Système</b>, cherchez <b>Profils</b>, et installez <b>${name}</b>.`,
    html`Si le test échoue encore&nbsp;: dans <b>Trousseaux d'accès</b>, ouvrez <b>${name}</b> › <b>Se fier</b> › <b>Toujours approuver</b>, et donnez votre mot de passe.`,
    html`Un iPad se présente parfois comme un Mac&nbsp;: suivez alors les étapes d'un iPad.`,
  ],
  linux: (name) => [
    html`Dans <b>Chrome</b> ou <b>Chromium</b>&nbsp;: Paramètres › Confidentialité et sécurité › Sécurité › <b>Gérer les certificats</b> › Certificats installés par vous › Certificats de confiance › <b>Importer</b>.`,
    html`Dans <b>Firefox</b>&nbsp;: Paramètres › Vie privée et sécurité › <b>Afficher les certificats</b> › Autorités › <b>Importer</b>, puis cochez «&nbsp;Confirmer cette AC pour identifier des sites web&nbsp;».`,
    html`La liste montre alors ${name}.`,
  ],
  chromeos: (name) => [
    html`Ouvrez <b>Paramètres › Confidentialité et sécurité › Sécurité › Gérer les certificats</b> › <b>Autorités</b>.`,
    html`<b>Importez</b> farhapass.crt, et cochez <b>Faire confiance à ce certificat pour identifier des sites Web</b>. La liste montre alors ${name}.`,
  ],
}
