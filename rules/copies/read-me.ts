/** What whoever finds a stick reads: what it is, what lies there, and how it is read without us. */

type House = { readonly house: string; readonly name: string }

export const readMe = ({ house, name }: House): string =>
  `Copies d'une maison FarhaPass : ${name || 'sans nom'} (${house})
=====================================

Ce dossier contient les copies d'une soirée : ventes, cartes, caisses. Ne changez rien ici,
ne renommez rien. Il est chiffré : sans la clé de secours (une feuille imprimée, qui commence
par AGE-SECRET-KEY-1), personne ne le lit.

Ce qui s'y trouve
-----------------

    farhapass-copies.json   dit que ce dossier est un emplacement de copies, et de quelle maison
    bases/                  une copie entière par dossier ; done.json, écrit en dernier, dit
                            qu'elle l'est
    wal/                    la suite du journal, à la seconde ; hole-….json dit où elle manque,
                            ….history où elle a bifurqué
    archives/               une archive par copie, lisible sans PostgreSQL ; NOM.json, écrit en
                            dernier, dit qu'elle est entière. Sans bases/ ni wal/ à côté, la
                            maison a son propre PostgreSQL : ses clés sont dans NOM.house.tar.age
    drills.json             les reprises prouvées
    copier.lock             l'ordinateur qui copie ici en ce moment
    hold-….json             une reprise qui lit ici en ce moment

Reprendre une copie avec FarhaPass
----------------------------------

Sur l'écran d'un ordinateur où FarhaPass démarre vide (npm start -- --empty) : ouvrez le lien
affiché, puis « Reprendre une copie ». La page /aide/reprise de cet ordinateur l'explique pas à pas.
Ou dans un terminal :

    npm run restore -- CE_DOSSIER --key FICHIER
    npm run restore -- CE_DOSSIER --key FICHIER --until "21:37"

FICHIER est un fichier où la clé de secours est écrite. DATA_DIR nomme le dossier de données,
absent ou vide.

La lire sans FarhaPass
----------------------

Il faut age (https://age-encryption.org), gunzip, tar, et le PostgreSQL que done.json nomme
(« postgres »). La clé de secours, sur une seule ligne, dans le fichier cle.txt. Un dossier de bases/ est une copie entière :

    mkdir -m 700 maison
    for f in bases/NOM/part-*.tar.gz.age; do age -d -i cle.txt "$f"; done | gunzip | tar -x -C maison
    age -d -i cle.txt bases/NOM/house.tar.age | tar -t

PostgreSQL démarre sur le dossier maison : le journal de la copie y est. La base farhapass s'ouvre
avec le compte farhapass_owner ; son mot de passe est le fichier database/owner.secret de
house.tar.age. manifest.json.gz.age, ouvert et mis sous le nom de backup_manifest, permet à
pg_verifybackup -n de vérifier chaque fichier.

Pour aller plus loin que la copie, les fichiers de wal/ sont la suite du journal, un dossier par
ordinateur : chacun, ouvert par age et gunzip, est le morceau du journal entre les deux positions de son nom. Mis bout à bout,
complétés par des zéros jusqu'à 16 Mo, ils sont les segments que restore_command donne à PostgreSQL.

Une archive s'ouvre de même, et dit elle-même comment elle se lit :

    age -d -i cle.txt archives/NOM.tar.gz.age | gunzip | tar -x
    age -d -i cle.txt archives/NOM.house.tar.age | tar -t

done.json dit de quand est une copie, et la somme SHA-256 de chacun de ses fichiers. Les comptes
qu'il porte (« figures ») sont chiffrés aussi : seul FarhaPass les lit, avec la clé.
`
