import { Button } from '@mantine/core';
import type { ReportGroup } from '@trampolim/contract/moderation/report-list';
import { Key } from '../../ui/controls/shortcuts.tsx';
import classes from './decision-buttons.module.css';
import type { Asked } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';

interface DecisionButtonsProps {
  group: ReportGroup;
  /** Whether letters decide, and the buttons say which. */
  showsKeys: boolean;
  onAsk: (asked: Asked) => void;
}

/** What may be done about what was reported, as the server says. */
export const DecisionButtons = ({ group, showsKeys, onAsk }: DecisionButtonsProps) => (
  <div className={classes.buttons}>
    {group.actions.map((action) => {
      const { label, key, Icon, isGrave } = decisions[action];
      return (
        <Button
          key={action}
          variant="default"
          className={classes.button}
          data-grave={isGrave}
          leftSection={<Icon size={20} aria-hidden="true" />}
          rightSection={
            showsKeys && (
              <span aria-hidden="true">
                <Key name={key} />
              </span>
            )
          }
          aria-keyshortcuts={showsKeys ? key : undefined}
          onClick={() => onAsk({ action })}
        >
          {action === 'dismiss' && group.count > 1 ? 'Excluir denúncias' : label}
        </Button>
      );
    })}
  </div>
);
