"""The program of an-at-sync with models as a user of it writes them, and with tables in memory, because Airtable is a service."""

from an_at_sync.model import BaseActivist, BaseEvent, BaseRSVP
from an_at_sync.program import Program, ProgramSettings
from calls import KEY, id_of
from pyairtable.formulas import match


class Row:
    """What each model has: an id, which finds its row, and fields."""

    def pk(self):
        return {"id": self.id}

    def display_name(self):
        return self.id


class Activist(Row, BaseActivist):
    id: str
    email: str

    @classmethod
    def from_actionnetwork(cls, source, **_):
        return cls(id=id_of(source), email=source["email_addresses"][0]["address"])

    def to_airtable(self):
        return {"id": self.id, "email": self.email}


class Event(Row, BaseEvent):
    id: str
    title: str
    start_date: str

    @classmethod
    def from_actionnetwork(cls, source, **_):
        return cls(id=id_of(source), title=source["title"], start_date=source["start_date"])

    def to_airtable(self):
        return {"id": self.id, "title": self.title, "start_date": self.start_date}


class RSVP(Row, BaseRSVP):
    id: str
    created: str

    @classmethod
    def from_actionnetwork(cls, source, *, activist, event, **_):
        return cls(id=id_of(source), created=source["created_date"], activist=activist, event=event)

    def to_airtable(self):
        return {"id": self.id, "created": self.created}

    def activist_column(self):
        return "activist"

    def event_column(self):
        return "event"


class Table:
    """The methods of a table of Airtable that the program calls."""

    def __init__(self):
        self.rows = []

    def first(self, formula):
        return next((row for row in self.rows if match({"id": row["fields"]["id"]}) == formula), None)

    def create(self, fields):
        self.rows.append({"id": f"row {len(self.rows)}", "fields": fields})
        return self.rows[-1]


def make_program():
    """The program with three empty tables."""
    settings = ProgramSettings(
        an_at_sync_activist_model=Activist,
        an_at_sync_event_model=Event,
        an_at_sync_rsvp_model=RSVP,
        an_api_key=KEY,
        at_base="base",
        at_activists_table="activists",
        at_events_table="events",
        at_rsvp_table="rsvps",
        at_api_key="key",
        redis_url="",
    )
    program = Program(settings)
    for repository in (program.activists, program.events, program.rsvps):
        repository.at = Table()
    return program
