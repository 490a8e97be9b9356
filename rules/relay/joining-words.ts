/** What `npm start -- --standby-of` says while a computer becomes the second. */
export const joiningWords = {
  code: 'Code affiché par le premier ordinateur\u00A0: ',
  digits: (digits: string): string =>
    `Le premier ordinateur montre-t-il ${digits}\u202F? Si oui, confirmez-le sur le premier. Sinon, refusez.`,
  joined: "C'est fait\u00A0: cet ordinateur est le second. Il reçoit maintenant une copie de tout.",
} as const
