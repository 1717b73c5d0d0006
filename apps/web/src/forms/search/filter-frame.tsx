import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ResponsiveDialog, type ResponsiveDialogProps } from '../../ui/dialogs/responsive-dialog.tsx';

interface FilterFrameProps extends Pick<ResponsiveDialogProps, 'opened' | 'onClose' | 'title' | 'size'> {
  /** The form with this id, which begins with the filters in force: it is made anew at each opening. */
  children: (form: string) => ReactNode;
}

/** A dialog with all filters of a search at once; nothing is searched until they are applied. */
export function FilterFrame({ children, ...dialog }: FilterFrameProps) {
  const form = useId();
  return (
    <ResponsiveDialog
      {...dialog}
      footer={
        <>
          <Button type="reset" form={form} variant="default">
            Limpar filtros
          </Button>
          <Button type="submit" form={form}>
            Aplicar filtros
          </Button>
        </>
      }
    >
      {children(form)}
    </ResponsiveDialog>
  );
}
