import type { Appearance } from '@stripe/stripe-js'

/** Styles for Stripe's fields, which the shop's CSS cannot reach: read from tokens.css as in effect on the page. */
export function stripeLook(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const [ink, soft, clay, alarm] = ['ink', 'soft', 'clay', 'alarm'].map((it) =>
    token(`color-${it}`),
  )
  const variables = {
    colorPrimary: ink,
    colorText: ink,
    colorTextSecondary: soft,
    colorTextPlaceholder: soft,
    colorBackground: token('color-white'),
    colorDanger: alarm,
    iconColor: soft,
    fontFamily: '"Instrument Sans", Arial, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '0px',
    spacingUnit: '4px',
    gridRowSpacing: '20px',
    gridColumnSpacing: '16px',
    focusBoxShadow: 'none',
    focusOutline: `2px solid ${clay}`,
  }
  const border = `1px solid ${soft}`
  return {
    theme: 'flat',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
    rules: {
      '.Input': { border, padding: '12px 16px', boxShadow: 'none' },
      '.Input:hover': { border: `1px solid ${ink}` },
      '.Input:focus': { border: `1px solid ${ink}`, outlineOffset: '3px' },
      '.Input--invalid': { border: `1px solid ${alarm}`, boxShadow: 'none' },
      '.Label': { fontSize: '14px', color: String(ink), marginBottom: '8px' },
      '.Error': { fontSize: '14px' },
      '.Tab': { border, boxShadow: 'none' },
      '.Block': { border, boxShadow: 'none' },
      '.Tab--selected': { border: `1px solid ${ink}`, backgroundColor: token('color-sand') },
    },
  }
}
