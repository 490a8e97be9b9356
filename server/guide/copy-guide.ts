import type { Guide } from './guide.ts'

/** Read on the worst evening of all, perhaps by somebody who never set the house up. */
export const copyGuide: Guide = {
  title: 'Reprendre une copie',
  opening:
    "L'ordinateur est perdu, volé ou cassé : la maison revient d'une copie, sur un autre ordinateur, jusqu'à l'instant que vous choisissez.",
  parts: [
    {
      title: "Ce qu'il faut",
      notes: [
        "L'emplacement des copies : la clé USB, le disque ou le dossier partagé choisi dans «Réglages du lieu», «Copies».",
        'Le papier «Clé de secours». Sans lui, personne ne peut ouvrir une copie, nous non plus.',
        "Un ordinateur avec FarhaPass. S'il porte une maison, elle reste comme elle est : une reprise se fait toujours dans un dossier vide.",
      ],
    },
    {
      title: 'Avec le bouton',
      steps: [
        'Branchez la clé USB. Sur un ordinateur sans maison, démarrez `npm start -- --empty`, puis ouvrez le lien affiché.',
        'Sous «Créer le compte» : «Reprendre une copie». Touchez la clé USB, ou donnez le chemin de son dossier.',
        "«Scanner la clé», ou tapez les quinze groupes du papier. La page dit alors ce que la copie contient, et jusqu'à quand.",
        "«Jusqu'à la fin», ou une heure d'avant pour revenir avant une erreur. Puis «Reprendre la copie» : une à deux minutes.",
        "La dernière phrase dit jusqu'à quand la maison est revenue, et que les comptes sont justes. FarhaPass redémarre seul : «Se connecter».",
      ],
    },
    {
      title: 'Avec la commande',
      steps: [
        'Branchez la clé USB. Ouvrez un terminal dans le dossier de FarhaPass.',
        'Tapez `npm run restore -- DOSSIER`, où DOSSIER est celui des copies, par exemple `/media/cle`. Si le dossier `data` contient déjà une maison, choisissez-en un autre : `DATA_DIR=data-repris npm run restore -- DOSSIER`.',
        'Pour revenir avant une erreur, ajoutez l\'heure du lieu : `--until "21:37"`. Pour un autre jour : `--day 2026-11-27`. Sans heure, tout ce que la copie contient revient.',
        'Donnez la clé du papier quand la commande la demande : avec un lecteur de codes, ou tapez ses groupes. Gardée dans un fichier : `--key FICHIER`.',
        "Attendez une à deux minutes. La dernière phrase dit jusqu'à quand la maison est revenue, ce qu'elle contient, et que les comptes sont justes.",
        'Démarrez : `npm start`, avec le même `DATA_DIR` si vous en avez donné un.',
      ],
    },
    {
      title: 'Ensuite',
      notes: [
        "N'allumez plus l'ancien ordinateur : les deux maisons s'ignorent, et une carte se dépenserait dans les deux.",
        "Chacun se connecte à nouveau, avec son mot de passe d'alors. Qui a été désactivé après l'instant repris est actif : désactivez-le. Les cartes imprimées restent valables.",
        "Ce qui a été fait après l'instant repris n'y est pas : comparez avec les reçus et les rapports imprimés.",
        "Si l'ordinateur n'a plus la même adresse, les appareils ouvrent la nouvelle : elle s'affiche au démarrage.",
        "«Réglages du lieu», «Copies» : la maison copie vers le même emplacement s'il est là ; sinon choisissez-en un autre. Une copie neuve se fait aussitôt.",
        "L'ancien ordinateur est perdu ou volé : «Refaire la clé», au même endroit. Il connaît la marque de l'ancienne, et qui l'a peut faire passer ses copies pour les vôtres.",
      ],
    },
    {
      title: 'Si elle est refusée',
      notes: [
        "La clé n'ouvre pas la copie : après «Refaire la clé», les copies plus anciennes gardent leur ancien papier.",
        "Un fichier de la copie a été modifié ou coupé : la reprise le nomme et ne change rien. Essayez l'autre emplacement, ou une heure plus tôt.",
        "L'heure demandée est après la fin de la copie, ou pendant que l'emplacement manquait : les heures possibles sont dites.",
        'Coupée en route, une reprise ne laisse rien : recommencez.',
      ],
    },
    {
      title: 'Pour ne jamais en arriver là',
      notes: [
        "Le papier ailleurs que la clé USB, et aucun des deux dans le sac de l'ordinateur.",
        '«Éprouver maintenant» reprend la dernière copie à côté, sans rien toucher, et vérifie ses comptes. La maison le fait seule chaque semaine.',
        'À la fermeture, «Copier et emporter» : quand la copie est relue et vérifiée, emportez la clé USB.',
        "Sans FarhaPass, une copie se lit aussi : LISEZMOI.txt, sur l'emplacement, dit comment.",
      ],
    },
  ],
}
