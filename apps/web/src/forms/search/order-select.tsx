import field from '../fields/field.module.css';

interface OrderSelectProps<Order extends string> {
  className: string | undefined;
  /** The options, the default order first. */
  offered: readonly { order: Order; label: string }[];
  /** The order is undefined for the default. */
  order: Order | undefined;
  onChange: (order: Order | undefined) => void;
  /** The id of the form, which does not contain this select. */
  form?: string;
}

/** Selects the order of a list. The default order is not part of the URL. */
export const OrderSelect = <Order extends string>({
  className = '',
  offered,
  order,
  onChange,
  form,
}: OrderSelectProps<Order>) => (
  <select
    name="order"
    form={form}
    className={`${field.input} ${className}`}
    aria-label="Ordenar por"
    value={order ?? ''}
    onChange={({ currentTarget }) =>
      onChange(offered.find((option) => option.order === currentTarget.value)?.order)
    }
  >
    {offered.map((option, index) => (
      <option key={option.order} value={index === 0 ? '' : option.order}>
        {option.label}
      </option>
    ))}
  </select>
);
