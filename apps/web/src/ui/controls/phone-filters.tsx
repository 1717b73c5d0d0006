import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { phoneWidth } from '../theme/breakpoints.ts';
import { Disclosure } from './disclosure.tsx';

interface PhoneFiltersProps {
  activeLabels: readonly string[];
  children: ReactNode;
}

/** Filters above a list. Phones show one row, which names the active filters and opens all of them. */
export function PhoneFilters({ activeLabels, children }: PhoneFiltersProps) {
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  if (!isPhone) return children;
  return (
    <Disclosure label={activeLabels.length > 0 ? `Filtros: ${activeLabels.join(', ')}` : 'Filtrar'}>
      {children}
    </Disclosure>
  );
}
