/**
 * The fields of a person. The call, the defaults of the form, its missing fields, and the columns of a list follow from these. Working hours
 * are two times of day and stand in `staff-draft.ts`; the role decides whether stand and hours apply.
 */
import { choiceOrNone, reference, text, yesNo } from '../plain/fields.ts'
import { roleLabels } from './staff.ts'

/** A list has «oui» or «non» for these. */
export const staffOptions = {
  permanentScreen: yesNo({
    label: 'Écran permanent',
    usual: false,
    alsoCalled: ['ecranpermanent', 'permanent', 'permanentscreen'],
  }),
  /** The person chooses a pin at their next sign-in. */
  pinRequired: yesNo({
    label: 'Code demandé',
    usual: false,
    alsoCalled: ['codedemande', 'code', 'pin', 'pinrequired'],
  }),
}

export const staffFields = {
  email: text({
    label: 'Adresse e-mail',
    longest: 254,
    advice: 'Saisissez une adresse e-mail.',
    alsoCalled: ['email', 'adresseemail', 'mail', 'adressemail', 'courriel'],
  }),
  /** Longer than the longest allowed password, so that the rule refuses in its own words. Not trimmed. */
  password: text({
    label: 'Mot de passe',
    longest: 200,
    tidy: (typed) => typed,
    advice: 'Saisissez un mot de passe, ou générez-en un.',
    alsoCalled: ['motdepasse', 'mdp', 'password'],
  }),
  name: text({
    label: 'Nom',
    longest: 80,
    advice: 'Saisissez un nom.',
    alsoCalled: ['nom', 'nometprenom', 'nomcomplet', 'prenometnom', 'name'],
  }),
  role: choiceOrNone({
    label: 'Rôle',
    words: roleLabels,
    empty: 'aucun',
    advice: 'Choisissez un rôle.',
    alsoCalled: ['role'],
  }),
  standId: reference({ label: 'Stand', alsoCalled: ['stand', 'standfacultatif'] }),
  ...staffOptions,
}
