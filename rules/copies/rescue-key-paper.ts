/** «Clé de secours» on paper: the only way to open a copy once the machine is gone. */
import { issuerOf, type Paper } from '../paper/paper.ts'
import { formatDateTime } from '../plain/french.ts'
import { groupedKey } from './rescue-key.ts'

type PrintedKey = {
  readonly event: string
  readonly key: string
  readonly madeAt: Date
  /** Another key was in use before: what it opens, this one does not. */
  readonly replacesAnother: boolean
}

const groupsOfLine = 5

export function rescueKeyPaper({ event, key, madeAt, replacesAnother }: PrintedKey): Paper {
  const [head = '', ...groups] = groupedKey(key).split(' ')
  const lines = Array.from({ length: Math.ceil(groups.length / groupsOfLine) }, (_, place) =>
    groups.slice(place * groupsOfLine, (place + 1) * groupsOfLine).join('  '),
  )
  return {
    issuer: issuerOf(event),
    title: 'Clé de secours',
    sections: [
      {
        words: [
          "L'ordinateur est perdu, volé ou cassé\u00A0? Cette clé ouvre les copies de la maison, sur un autre ordinateur. " +
            'Sans elle, personne ne peut les lire, pas même nous.',
        ],
      },
      { title: 'La clé', code: [head, ...lines] },
      {
        title: 'Où la garder',
        words: [
          "Loin de l'ordinateur et de ses copies\u00A0: dans un coffre, ou chez une personne de confiance.",
          "Qui la trouve avec une copie lit tout\u00A0: ne la photographiez pas, ne l'envoyez par aucun message.",
        ],
      },
      {
        title: "S'en servir",
        words: [
          'Branchez la clé USB ou le disque des copies, puis suivez «\u00A0Reprendre une copie\u00A0»\u00A0: la page /aide/reprise de FarhaPass, ' +
            'ou la commande npm run restore. Elle demande cette clé\u00A0: scannez le code ci-dessous, ou tapez ses quinze groupes.',
          'Sans FarhaPass, le programme libre «\u00A0age\u00A0» la prend telle quelle.',
        ],
      },
      {
        facts: [
          {
            label: replacesAnother ? 'Ouvre les copies faites depuis le' : 'Faite le',
            value: formatDateTime(madeAt),
          },
        ],
        ...(replacesAnother && {
          words: ["Les copies plus anciennes s'ouvrent avec l'ancien papier\u00A0: gardez-le."],
        }),
      },
    ],
    qr: { text: key, caption: 'La même clé, à scanner' },
  }
}
