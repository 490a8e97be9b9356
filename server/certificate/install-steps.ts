/** The steps to install the downloaded certificate on a device, with the words and the pictures of its system. */
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

/** `here`: the line to tap. `on`: a switch that is on after the step. */
type Line = string | { readonly here: string } | { readonly on: string }

/** A drawing of the system's page that the step is about: its title and its lines. */
export type Drawn = { readonly title: string; readonly lines: readonly Line[] }
export type Step = { readonly words: Html; readonly drawn?: Drawn }

/** `name`: the name under which the device lists the certificate. */
type Steps = (name: string) => readonly Step[]

export const installSteps: Readonly<Record<System, Steps>> = {
  ios: (name) => [
    {
      words: html`Ouvrez cette page dans <b>Safari</b>, touchez «&nbsp;Télécharger le certificat&nbsp;», puis <b>Autoriser</b>.`,
      drawn: {
        title: 'Ce site web essaie de télécharger un profil de configuration.',
        lines: ['Ignorer', { here: 'Autoriser' }],
      },
    },
    {
      words: html`Ouvrez <b>Réglages</b>, touchez <b>Profil téléchargé</b> en haut, puis <b>Installer</b>.`,
      drawn: { title: 'Réglages', lines: [{ here: 'Profil téléchargé' }, 'Mode Avion', 'Wi-Fi'] },
    },
    {
      words: html`Dans <b>Réglages › Général › Informations › Réglages de confiance des certificats</b>, activez <b>${name}</b>. Sans cette étape, rien ne change.`,
      drawn: { title: 'Réglages de confiance des certificats', lines: [{ on: name }] },
    },
  ],
  android: (name) => [
    {
      words: html`Ouvrez les <b>Paramètres</b> et cherchez <b>certificat CA</b> (Sécurité › Chiffrement et identifiants › Installer un certificat › Certificat CA).`,
      drawn: {
        title: 'Installer un certificat',
        lines: [{ here: 'Certificat CA' }, 'Certificat utilisateur VPN et applis', 'Certificat Wi-Fi'],
      },
    },
    {
      words: html`Touchez <b>Installer quand même</b>, puis choisissez <b>farhapass.crt</b> dans les téléchargements. La liste des certificats montre alors ${name}.`,
      drawn: {
        title: 'Vos données ne seront pas privées',
        lines: ['Ne pas installer', { here: 'Installer quand même' }],
      },
    },
    {
      words: html`Restez dans <b>Chrome</b>. Dans Firefox&nbsp;: Paramètres › À propos de Firefox, touchez sept fois le logo, puis Paramètres secrets › Utiliser des certificats CA tiers.`,
    },
  ],
  windows: () => [
    {
      words: html`Ouvrez <b>farhapass.crt</b> depuis les téléchargements, puis <b>Installer un certificat</b> › <b>Utilisateur actuel</b>.`,
      drawn: { title: 'Certificat', lines: [{ here: 'Installer un certificat…' }, 'OK'] },
    },
    {
      words: html`Choisissez <b>Placer tous les certificats dans le magasin suivant</b> › Parcourir › <b>Autorités de certification racines de confiance</b>.`,
      drawn: {
        title: 'Sélectionner un magasin de certificats',
        lines: ['Personnel', { here: 'Autorités de certification racines de confiance' }],
      },
    },
    {
      words: html`Terminez, comparez l'empreinte affichée, répondez <b>Oui</b>, puis fermez et rouvrez le navigateur.`,
    },
  ],
  macos: (name) => [
    {
      words: html`Ouvrez <a href="/ca/farhapass.mobileconfig">farhapass.mobileconfig</a>, puis <b>Réglages Système</b>, cherchez <b>Profils</b>, et installez <b>${name}</b>.`,
      drawn: { title: 'Profils', lines: [{ here: name }] },
    },
    {
      words: html`Si le test échoue encore&nbsp;: dans <b>Trousseaux d'accès</b>, ouvrez <b>${name}</b> › <b>Se fier</b> › <b>Toujours approuver</b>, et donnez votre mot de passe.`,
      drawn: { title: 'Se fier', lines: [{ here: 'Toujours approuver' }] },
    },
    {
      words: html`Un iPad se présente parfois comme un Mac&nbsp;: suivez alors les étapes d'un iPad.`,
    },
  ],
  linux: (name) => [
    {
      words: html`Dans <b>Chrome</b> ou <b>Chromium</b>&nbsp;: Paramètres › Confidentialité et sécurité › Sécurité › <b>Gérer les certificats</b> › Certificats installés par vous › Certificats de confiance › <b>Importer</b>.`,
      drawn: { title: 'Certificats de confiance', lines: [{ here: 'Importer' }] },
    },
    {
      words: html`Dans <b>Firefox</b>&nbsp;: Paramètres › Vie privée et sécurité › <b>Afficher les certificats</b> › Autorités › <b>Importer</b>, puis cochez «&nbsp;Confirmer cette AC pour identifier des sites web&nbsp;».`,
    },
    { words: html`La liste montre alors ${name}.` },
  ],
  chromeos: (name) => [
    {
      words: html`Ouvrez <b>Paramètres › Confidentialité et sécurité › Sécurité › Gérer les certificats</b> › <b>Autorités</b>.`,
      drawn: {
        title: 'Gérer les certificats',
        lines: ['Vos certificats', 'Serveurs', { here: 'Autorités' }],
      },
    },
    {
      words: html`<b>Importez</b> farhapass.crt, et cochez <b>Faire confiance à ce certificat pour identifier des sites Web</b>. La liste montre alors ${name}.`,
      drawn: {
        title: 'Autorité de certification',
        lines: [{ on: 'Faire confiance à ce certificat pour identifier des sites Web' }],
      },
    },
  ],
}
