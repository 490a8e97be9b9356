import { Stack, Text, Title } from '@mantine/core'

/** For a screen of the table of routes that is not built yet: says so, and pretends nothing. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Stack gap="xs" p="md">
      <Title order={1}>{title}</Title>
      <Text>Cet écran est à venir.</Text>
    </Stack>
  )
}
