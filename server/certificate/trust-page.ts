/**
 * The page that explains how a device of the staff comes to trust our certificate, which its browser requires before it
 * opens the camera. It works without a script.
 */
import { type Html, html } from '../platform/html.ts'
import { type Drawn, installSteps, systemNames } from './install-steps.ts'
import { type System, systems } from './visitor-system.ts'

export type Authority = {
  /** The name under which devices list the certificate. */
  readonly name: string
  /** SHA-256 as systems show it, in groups of four bytes, so that no line breaks within a group. */
  readonly fingerprint: readonly string[]
}

export type TrustLook = {
  /** Undefined where devices trust the certificate already. */
  readonly authority: Authority | undefined
  /** The address where the camera works, such as «https://192.168.1.20:3443»; undefined when no https port is open. */
  readonly secureAddress: string | undefined
  /** True when the page was opened over https. */
  readonly isHttps: boolean
  readonly system: System | undefined
}

/** The script of the page checks whether the device trusts the certificate, and then shows #trusted instead of #steps. */
export function trustPage({ authority, secureAddress, isHttps, system }: TrustLook): Html {
  if (isHttps) return page(arrived)
  if (secureAddress === undefined) return page(nothingThere)
  if (!authority) return page(nothingToInstall(secureAddress))
  return page(html`
    <section id="trusted" hidden>${trusted(secureAddress)}</section>
    <section id="steps">${stepsOf({ authority, secureAddress, system })}</section>`)
}

const page = (content: Html): Html => html`
  <h1>La caméra de cet appareil</h1>
  <div id="trust">${content}</div>`

const arrived = html`
  <div class="notice" data-tone="good"><p>Cette page est venue par l'adresse sécurisée.</p></div>
  <p>Si le navigateur n'a montré aucun avertissement, cet appareil fait confiance au certificat du lieu&nbsp;: la caméra s'ouvre, et il n'y a plus rien à faire.</p>
  <p>S'il en a montré un, le certificat n'est pas encore installé&nbsp;: revenez aux étapes.</p>
  <p><a class="button" href="/login">Continuer</a></p>`

const nothingThere = html`
  <div class="notice" data-tone="warn"><p>Ce serveur n'a pas d'adresse sécurisée.</p></div>
  <p>La caméra ne s'ouvre alors que sur l'ordinateur du lieu. Les lecteurs de codes et la saisie marchent partout.</p>`

const nothingToInstall = (address: string): Html => html`
  <p>La caméra s'ouvre à l'adresse sécurisée. Il n'y a rien à installer.</p>
  <p><a class="button" href="${address}/login">Ouvrir l'adresse sécurisée</a></p>`

const trusted = (address: string): Html => html`
  <div class="notice" data-tone="good" role="status"><p>Cet appareil fait confiance au certificat du lieu.</p></div>
  <p><a class="button" href="${address}/login">Continuer</a></p>`

type Steps = { authority: Authority; secureAddress: string; system: System | undefined }

function stepsOf({ authority, secureAddress, system }: Steps): Html {
  const others = systems.filter((other) => other !== system)
  return html`
  <p>La caméra ne s'ouvre qu'à l'adresse sécurisée, et cet appareil ne la connaît pas encore. Il lui faut le certificat du lieu, une seule fois.</p>
  <p class="help">Seulement pour les appareils de l'équipe. Pour lire le solde d'une carte, il n'y a rien à installer.</p>
  <p><a class="button" href="${fileFor(system)}">Télécharger le certificat</a></p>
  ${system ? html`<h2>Ensuite, sur ${systemNames[system]}</h2>${stepList(system, authority)}` : undefined}
  <details ${system ? undefined : html`open`}><summary>${system ? 'Un autre appareil' : 'Ensuite, sur votre appareil'}</summary>
    ${others.map((other) => html`<h3>${systemNames[other]}</h3>${stepList(other, authority)}`)}</details>
  <h2>L'empreinte à comparer</h2>
  <p>Elle doit être celle que l'ordinateur du lieu affiche à son démarrage.</p>
  <p class="fingerprint">${authority.fingerprint.map((group) => html`<span>${group}</span> `)}</p>
  <h2>Est-ce fait&#8239;?</h2>
  <p><a class="button" id="try" href="${secureAddress}/ca">Tester cet appareil</a></p>
  <p class="help" id="tried" role="status">Un avertissement du navigateur veut dire que ce n'est pas encore fait&nbsp;: revenez alors ici.</p>
  <h2>Continuer sans certificat</h2>
  <p>Le navigateur avertit que la connexion n'est pas privée&nbsp;: touchez «&nbsp;Paramètres avancés&nbsp;», puis «&nbsp;Continuer&nbsp;». La caméra s'ouvre
    ensuite dans Chrome, mais rien ne prouve à cet appareil qu'il parle au serveur du lieu. Les écrans ne s'ouvrent pas pendant une panne, l'application ne s'installe pas, aucune notification n'arrive, et l'avertissement revient de temps en temps.</p>
  <p><a class="button" data-quiet href="${secureAddress}/login">Continuer sans certificat</a></p>`
}

/** Apple's devices show a profile by its name and install the certificate in one step. */
const fileFor = (system: System | undefined): string =>
  system === 'ios' || system === 'macos' ? '/ca/farhapass.mobileconfig' : '/ca/farhapass.crt'

const stepList = (system: System, { name }: Authority): Html =>
  html`<ol>${installSteps[system](name).map(
    ({ words, drawn }) => html`<li>${words}${drawn ? drawing(drawn) : undefined}</li>`,
  )}</ol>`

/** Hidden from screen readers, because the text beside it says the same. */
const drawing = ({ title, lines }: Drawn): Html => html`
  <div class="drawn" aria-hidden="true"><b>${title}</b>${lines.map((line) => {
    if (typeof line === 'string') return html`<span>${line}</span>`
    return 'here' in line
      ? html`<span data-here>${line.here}</span>`
      : html`<span data-on>${line.on}<i></i></span>`
  })}</div>`
