/**
 * Whether an identity provider refused a person because their account there is disabled. OpenID Connect has no code for it, so each
 * provider says it in words of its own: «User disabled», «AADSTS50057: The user account is disabled.», «user is blocked».
 */
const account = "(?:user|account|compte|utilisateur)(?:'s)?(?: account)?"
const off = '(?:disabled|deactivated|suspended|blocked|désactivé|suspendu|bloqué)'
const disabled = new RegExp(
  `\\b${account} (?:(?:is|was|has been|est|a été) )?${off}|\\b(?:disabled|deactivated|suspended|blocked) (?:user|account)\\b|\\bAADSTS50057\\b`,
  'i',
)

/** `told`: the error of the provider, its code and its description. A disabled application is no disabled person. */
export const isDisabledElsewhere = (told: readonly (string | undefined)[]): boolean =>
  told.some((words) => disabled.test((words ?? '').replace(/[_/-]+/g, ' ')))
