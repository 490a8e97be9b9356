/** The theme of Mantine. Its default colours fail the contrast we require; these do not. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const menthe: MantineColorsTuple = [
  '#ECFAF4',
  '#D6F2E7',
  '#A9E4CD',
  '#6FD3AE',
  '#3DBB8F',
  '#1E9B74',
  '#0B7A5B',
  '#08664C',
  '#06523D',
  '#043A2B',
]
const safran: MantineColorsTuple = [
  '#FFF9E6',
  '#FEF3C7',
  '#FDE68A',
  '#FCD34D',
  '#FBBF24',
  '#F5B301',
  '#C98A00',
  '#A16207',
  '#854D0E',
  '#5F370A',
]
const tomate: MantineColorsTuple = [
  '#FEF3F2',
  '#FEE4E2',
  '#FECDCA',
  '#FDA29B',
  '#F97066',
  '#F04438',
  '#D92D20',
  '#B42318',
  '#912018',
  '#5F140F',
]
const bleu: MantineColorsTuple = [
  '#EFF4FF',
  '#E0EAFF',
  '#C7D7FE',
  '#93B4FF',
  '#6690FF',
  '#3B6EF6',
  '#2757E8',
  '#1D4ED8',
  '#1E3A8A',
  '#172554',
]
const encre: MantineColorsTuple = [
  '#F6F7F5',
  '#EEF1F4',
  '#E1E6E3',
  '#D5DAD6',
  '#A9B3AF',
  '#7B8783',
  '#5D6B67',
  '#43524E',
  '#2A3733',
  '#14201D',
]
const dark: MantineColorsTuple = [
  '#ECF2EF',
  '#D3DDD8',
  '#B7C4BF',
  '#93A19B',
  '#3D4D47',
  '#2A3733',
  '#1E2926',
  '#161F1C',
  '#0E1513',
  '#080D0B',
]

/** Text on filled yellow is always dark: white on it would be unreadable. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' && (input.color === 'yellow' || input.color === 'safran')
    ? { ...colors, background: '#F5B301', hover: '#FBBF24', color: '#14201D' }
    : colors
}

export const theme = createTheme({
  variantColorResolver,
  fontFamily: "'Inter Variable', 'Inter Fallback', Inter, Arial, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  colors: {
    menthe,
    safran,
    tomate,
    bleu,
    gray: encre,
    dark,
    red: tomate,
    blue: bleu,
    yellow: safran,
    green: menthe,
  },
  primaryColor: 'menthe',
  // autoContrast judges by the light shade only: with a lighter dark shade, white text would have a contrast of 2.41:1.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.2,
  white: '#FFFFFF',
  black: '#14201D',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // In rem, so that they follow the text size chosen in the browser and on this device (web/app/device/display.ts).
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.125rem' },
      h2: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5rem' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    Modal: { defaultProps: { centered: true, radius: 'xl' } },
    ModalTitle: { defaultProps: { fw: 700, fz: 'lg' } },
    DrawerTitle: { defaultProps: { fw: 700, fz: 'lg' } },
  },
})

/** Mantine's variables take the tokens of web/ui/theme.css, the only place where a role gets its colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--fp-surface)',
    '--mantine-color-text': 'var(--fp-text)',
    '--mantine-color-dimmed': 'var(--fp-text-muted)',
    '--mantine-color-placeholder': 'var(--fp-placeholder)',
    '--mantine-color-error': 'var(--fp-danger-text)',
    '--mantine-color-default-border': 'var(--fp-border-control)',
    '--mantine-color-anchor': 'var(--fp-primary-text)',
  }
  return { variables: {}, light: variables, dark: variables }
}
