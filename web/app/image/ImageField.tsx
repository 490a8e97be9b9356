import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { lateDialog } from '../late/late-dialog.ts'
import classes from './Image.module.css'
import { type PictureKind, pictureAddress, productPhoto } from './picture-kinds.ts'
import type { Picture } from './send-picture.ts'
import { useChosenFile } from './use-chosen-file.ts'

const CropDialog = lateDialog(async () => (await import('./CropDialog.tsx')).CropDialog)

type Props = {
  readonly label: string
  readonly picture: Picture
  readonly kind?: PictureKind
  readonly onChange: (picture: Picture) => void
}

/** A picture that is chosen, taken with a phone's camera, or dropped here, then cropped. The preview is what will be sent. */
export function ImageField({ label, picture, kind = productPhoto, onChange }: Props) {
  const id = useId()
  const { url, problem, isOver, dropping, forgetFile, choose, putAway, unreadable } = useChosenFile()
  const field = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (problem) field.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  const leave = () => {
    putAway()
    opener.current?.focus()
  }
  const use = (data: string) => {
    leave()
    onChange(data)
  }
  const { pixels, words } = kind
  const shown = pictureAddress(picture, kind)
  return (
    <Input.Wrapper
      ref={field}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={problem}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <div className={classes.field} data-over={isOver || undefined} {...dropping}>
        <span className={classes.preview} style={{ aspectRatio: pixels.width / pixels.height }}>
          {shown ? <img src={shown} alt="" /> : <IconPhoto size={32} aria-hidden="true" />}
        </span>
        <Group gap={8}>
          <FileButton accept="image/*" resetRef={forgetFile} onChange={choose}>
            {(button) => (
              <Button
                {...button}
                ref={opener}
                variant="default"
                aria-describedby={id}
                leftSection={<IconCamera size={20} aria-hidden="true" />}
              >
                {shown ? words.change : words.add}
              </Button>
            )}
          </FileButton>
          {shown ? (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => {
                onChange('')
                opener.current?.focus()
              }}
            >
              {words.remove}
            </Button>
          ) : null}
        </Group>
      </div>
      {url ? (
        <CropDialog kind={kind} url={url} onDone={use} onUnreadable={unreadable} onClose={leave} />
      ) : null}
    </Input.Wrapper>
  )
}
