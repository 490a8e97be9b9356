import { Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { formatTime } from '#rules/french.ts'
import classes from './Shell.module.css'
import { useUnsettled } from './unsettled.ts'

/** «À vérifier (1)»: operations nobody has answered for yet. Gone by itself once they are known. */
export function UnsettledChip() {
  const operations = useUnsettled()
  if (operations.length === 0) return null
  return (
    <Popover position="bottom-end" width={300} withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.unsettled}>
          <IconClockQuestion size={20} aria-hidden="true" />À vérifier ({operations.length})
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fw={600}>Ne recommencez pas&nbsp;: l'opération est peut-être déjà enregistrée.</Text>
          {operations.map(({ operationId, about, sentAt }) => (
            <Text key={operationId}>
              {about}, {formatTime(new Date(sentAt))}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
