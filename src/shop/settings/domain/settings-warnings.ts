import { type Cents, formatMoney, percentText } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

/** Settings that contradict each other or are missing, and what follows from it. */
export interface SettingsWarning {
  keys: (keyof ShopSettings)[]
  message: string
}

type WarnedSettings = Pick<
  ShopSettings,
  | 'freeShippingThreshold'
  | 'announcedFreeShippingThreshold'
  | 'cashbackBasisPoints'
  | 'mostCashbackPaidOut'
>

/** Warnings about settings that contradict each other, or that the shop needs. */
export function settingsWarnings(
  settings: WarnedSettings & Pick<ShopSettings, 'contact'>,
): SettingsWarning[] {
  return [...contradictions(settings), ...addressWarning(settings)]
}

/** Warnings about settings that contradict each other, though each is valid on its own. */
export function contradictions(settings: WarnedSettings): SettingsWarning[] {
  return [...thresholdWarning(settings), ...cashbackWarning(settings)]
}

const inWords = (amount: Cents) => formatMoney(amount).replace(/\.00$/, '')

function thresholdWarning(settings: WarnedSettings): SettingsWarning[] {
  const { announcedFreeShippingThreshold: announced, freeShippingThreshold: charged } = settings
  if (announced === charged) return []
  const announces = `The top bar announces free shipping over ${inWords(announced)}, but the cart`
  const meaning =
    announced < charged
      ? `charges shipping below ${inWords(charged)}. Shoppers between the two pay a fee they were not told about.`
      : `ships free from ${inWords(charged)} on. Shoppers between the two are not told that they pay no shipping.`
  return [
    {
      keys: ['announcedFreeShippingThreshold', 'freeShippingThreshold'],
      message: `${announces} ${meaning} Both are set in the shop’s settings.`,
    },
  ]
}

function cashbackWarning(settings: WarnedSettings): SettingsWarning[] {
  const { cashbackBasisPoints, mostCashbackPaidOut } = settings
  if (cashbackBasisPoints === 0 || mostCashbackPaidOut > 0) return []
  const promised = `The pages promise ${percentText(cashbackBasisPoints)}% cashback for crypto orders`
  return [
    {
      keys: ['cashbackBasisPoints', 'mostCashbackPaidOut'],
      message: `${promised}, but none of it is paid out.`,
    },
  ]
}

function addressWarning({ contact }: Pick<ShopSettings, 'contact'>): SettingsWarning[] {
  if (contact.address.trim() !== '') return []
  return [
    {
      keys: ['contact'],
      message:
        'The shop has no postal address. Customers need one for returns, and US law asks for one in every newsletter.',
    },
  ]
}
