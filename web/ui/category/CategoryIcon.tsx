import {
  type Icon,
  IconApple,
  IconBasket,
  IconBottle,
  IconBread,
  IconBurger,
  IconCake,
  IconCoffee,
  IconCup,
  IconEgg,
  IconFish,
  IconGrill,
  IconIceCream,
  IconMeat,
  IconPizza,
  IconSalad,
  IconSoup,
} from '@tabler/icons-react'
import type { CategoryIcon as Name } from '#rules/catalogue/category.ts'

const icons: Record<Name, Icon> = {
  grill: IconGrill,
  meat: IconMeat,
  fish: IconFish,
  egg: IconEgg,
  burger: IconBurger,
  pizza: IconPizza,
  bread: IconBread,
  soup: IconSoup,
  salad: IconSalad,
  apple: IconApple,
  'ice-cream': IconIceCream,
  cake: IconCake,
  coffee: IconCoffee,
  cup: IconCup,
  bottle: IconBottle,
  basket: IconBasket,
}

type Props = { readonly name: Name; readonly size?: number }

/** A decoration that is hidden from screen readers: a name is always beside it. */
export function CategoryIcon({ name, size = 20 }: Props) {
  const Shown = icons[name]
  return <Shown size={size} aria-hidden="true" />
}
