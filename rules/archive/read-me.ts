/** LISEZMOI.txt of an archive: what it is and how it is read and checked without FarhaPass, in years. */
import { formatDateTime } from '../plain/french.ts'

type About = { readonly event: string; readonly takenAt: Date; readonly name: string }

export const readMe = ({ event, takenAt, name }: About): string =>
  `ARCHIVE DE FARHAPASS
${event ? `${event}, ` : ''}le ${formatDateTime(takenAt).replaceAll('\u00A0', ' ')} (heure du lieu)

Ce fichier (${name}) contient tout ce que la maison savait à cet instant : les cartes, les
caisses, les ventes, les stocks, les réglages. Il se lit sans FarhaPass.

CE QU'IL Y A DEDANS
  <table>.jsonl      une ligne de JSON par ligne de la table, en UTF-8
  pictures/          les images, nommées par leur SHA-256
  schema.json        chaque table et chaque colonne : son sens et son unité
  chains.json        la fin de la chaîne de chaque caisse
  figures.json       nombre de lignes, sommes, équation de caisse
  verifier.html      une page qui vérifie cette archive, sans internet
  SHA256SUMS         les sommes de tous les fichiers ; il est toujours le dernier :
                     une archive sans lui est coupée

Les montants sont en centimes de dirham : 1250 veut dire 12,50 DH.
Les quantités sont en millièmes : 1500 veut dire 1,5 kg, ou 1000 une pièce.
Les instants sont en temps universel (UTC).
Les mots de passe, codes, clés et ce qui ouvre une session n'y sont pas ; schema.json dit ce qui
manque et pourquoi.

LA VÉRIFIER
  1. Avec FarhaPass : la page /aide, «Vérifier une archive», ou npm run verify -- ${name}
  2. Sans FarhaPass, si vous savez d'où vient cette archive : ouvrez verifier.html dans un
     navigateur et déposez-y l'archive. Rien ne quitte l'ordinateur.
  3. Pour les seules sommes : tar xf ${name} && sha256sum -c SHA256SUMS
La vérification refait tous les comptes : une opération de caisse, un montant, un solde, une vente
ou une table changés ou enlevés se voient, même si les sommes de SHA256SUMS ont été refaites.

CE QU'ELLE NE PEUT PAS VOIR
Cette archive ne porte aucune clé. Une archive dont tout aurait été réécrit avec soin, les chaînes,
les soldes, les numéros et les sommes, se tiendrait encore. Comparez quelques fins de chaîne
(chains.json) avec celles des rapports de clôture imprimés : elles tiennent les opérations des
caisses. Les noms, les cartes offertes, le journal et les réglages n'en dépendent pas. Le fichier
«.json» qui l'accompagne sur un emplacement de copies porte, lui, une marque que seule la clé de
secours permet de faire : FarhaPass la vérifie quand il relit ses archives.

SI ELLE PORTE «.age»
  Elle est chiffrée. Il faut la clé de secours, imprimée sur papier, recopiée sans espaces dans un
  fichier cle.txt, et le programme age (https://age-encryption.org) :
  age -d -i cle.txt -o ${name} ${name}.age
`
