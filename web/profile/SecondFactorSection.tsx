import { Group } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../app/calls/ask.ts'
import { useMe } from '../app/calls/me.ts'
import { ProofForm, useProof } from '../app/confirm/ProofForm.tsx'
import { CopyButton } from '../app/device/CopyButton.tsx'
import { ActButton } from '../app/form/ActButton.tsx'
import { ActRefused } from '../app/form/ActRefused.tsx'
import { useAct } from '../app/form/use-act.ts'
import { QrCode } from '../ui/card/QrCode.tsx'
import classes from './Profile.module.css'

/** A one-time code of the phone, asked for beside the password: set up by scanning a secret, removed with password and code. */
export function SecondFactorSection() {
  const { hasSecondFactor } = useMe()
  const [done, setDone] = useState('')
  return (
    <div className={classes.form}>
      {hasSecondFactor ? (
        <Removal onDone={setDone} />
      ) : (
        <SettingUp onBegun={() => setDone('')} onDone={setDone} />
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
    </div>
  )
}

type Secret = { readonly secret: string; readonly address: string }

function SettingUp({ onBegun, onDone }: { onBegun: () => void; onDone: (said: string) => void }) {
  const [shown, setShown] = useState<Secret>()
  const beginning = useAct(ask.beginSecondFactor, {
    changes: [],
    onDone: (secret) => {
      onBegun()
      setShown(secret)
    },
  })
  const confirming = useProof(ask.confirmSecondFactor, {
    hasCode: true,
    onDone: () => onDone('Double authentification activée. Vos autres appareils ont été déconnectés.'),
  })
  if (shown)
    return (
      <ProofForm proof={confirming} label="Activer" onLeave={() => setShown(undefined)}>
        <p>Scannez ce code avec une application d'authentification, puis tapez le code qu'elle affiche.</p>
        <div className={classes.secret}>
          <QrCode text={shown.address} size={176} label="QR code de la double authentification" />
          <div>
            <p>Sans appareil photo, tapez cette clé dans l'application&nbsp;:</p>
            <p className={`fp-figures ${classes.key}`} translate="no">
              {inGroups(shown.secret)}
            </p>
            <CopyButton text={shown.secret} label="Copier la clé" />
          </div>
        </div>
      </ProofForm>
    )
  return (
    <>
      <p>
        À chaque connexion, un code de votre téléphone sera demandé en plus du mot de passe. Il faut une
        application d'authentification&nbsp;; elle marche sans internet.
      </p>
      <Group gap={8}>
        <ActButton act={beginning} onClick={() => beginning.run({})}>
          Mettre en place
        </ActButton>
      </Group>
      {beginning.state === 'refused' ? <ActRefused refusal={beginning.refusal} /> : null}
    </>
  )
}

function Removal({ onDone }: { onDone: (said: string) => void }) {
  const dropping = useProof(ask.dropSecondFactor, {
    hasCode: true,
    onDone: () => onDone('Double authentification retirée.'),
  })
  return (
    <ProofForm proof={dropping} label="Retirer" isDefault>
      <p>
        Un code de votre téléphone vous est demandé à chaque connexion. Si vous perdez ce téléphone, un autre
        administrateur peut retirer cette demande.
      </p>
    </ProofForm>
  )
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
