import classes from './Restore.module.css'

type Props = { readonly name: string; readonly aside: string; readonly onClick: () => void }

/** One tap answers the question. */
export const AnswerButton = ({ name, aside, onClick }: Props) => (
  <button type="button" className={classes.answer} onClick={onClick}>
    <bdi>{name}</bdi>
    <small>{aside}</small>
  </button>
)
